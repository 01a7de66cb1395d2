// A plugin of TypeDoc: functions show their types as they are written, where TypeDoc would show what they come to.
import { Converter, ReflectionKind } from 'typedoc';

const show = (context, signature, declaration) => {
  if (!signature.parent.kindOf(ReflectionKind.Function)) return;
  const written = (node) => context.converter.convertType(context.withScope(signature), node);
  signature.type = written(declaration.type);
  for (const [i, parameter] of signature.parameters.entries()) parameter.type = written(declaration.parameters[i].type);
};

export const load = (app) => app.converter.on(Converter.EVENT_CREATE_SIGNATURE, show);
