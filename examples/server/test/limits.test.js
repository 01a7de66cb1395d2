// @ts-check
/** Who counts as one, and which pages may connect. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../limits.js';
import { readSettings } from '../settings.js';

/** Whom the limits count a request to. @param {string} remoteAddress @param {string} [forwarded] @param {string} [PROXIES] */
function countedTo(remoteAddress, forwarded, PROXIES = '') {
  const request = /** @type {any} */ ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
  return limits(readSettings({ PROXIES })).addressOf(request);
}

test('an IPv4 address counts by itself, however it is written', () => {
  assert.equal(countedTo('198.51.100.7'), '198.51.100.7');
  assert.equal(countedTo('::ffff:198.51.100.7'), '198.51.100.7');
});

test('all IPv6 addresses that begin with the same 64 bits are one', () => {
  assert.equal(countedTo('2001:db8:1:2::1'), countedTo('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  assert.notEqual(countedTo('2001:db8:1:2::1'), countedTo('2001:db8:1:3::1'));
});

test('only a proxy that is named is believed about who asks', () => {
  assert.equal(countedTo('198.51.100.7', '203.0.113.9'), '198.51.100.7');
  assert.equal(countedTo('127.0.0.1', '192.0.2.66, 203.0.113.9', 'loopback'), '203.0.113.9');
  assert.equal(countedTo('127.0.0.1', '203.0.113.9', '10.0.0.0/8'), '127.0.0.1');
});

test('nonsense for an address is counted as what it is', () => {
  for (const nonsense of ['__proto__', 'x', '%00', '999.1.1.1']) assert.equal(countedTo('127.0.0.1', nonsense, 'loopback'), nonsense);
});
