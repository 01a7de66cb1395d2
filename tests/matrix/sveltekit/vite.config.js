import node from '@sveltejs/adapter-node';
import prerendered from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [sveltekit({ adapter: process.env.ADAPTER === 'static' ? prerendered() : node() })],
});
