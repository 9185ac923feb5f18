import { type ComponentType, lazy } from 'react';

/** A part of the app by its name in its file, which is loaded when it is first drawn. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
