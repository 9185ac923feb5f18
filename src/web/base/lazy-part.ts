import { type ComponentType, lazy } from 'react';
import { reachable } from './reachable.ts';

/** A part of the app by its name in its file, which is loaded when it is first drawn, with what it needs besides. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  besides?: () => Promise<void>,
) {
  return lazy(async () => {
    const [part] = await reachable(() => Promise.all([load(), besides?.()]));
    return { default: part[name] };
  });
}
