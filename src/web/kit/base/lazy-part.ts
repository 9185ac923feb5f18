import { type ComponentType, lazy } from 'react';
import { ApiError } from './http.ts';
import { dismiss, notify } from './notices.ts';
import { onServerBack, reachable } from './reachable.ts';
import { currentLocale } from './translate.tsx';

/**
 * A part of the app by its name in its file, which is loaded when it is first drawn.
 * Without a connection the page that it is part of stays: it is told, and has its part as soon as there is one.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const parts = async (): Promise<Record<Name, ComponentType<Props>>> => {
    try {
      return await reachable(load);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { t } = currentLocale();
      const [title, body] = [t('page.title.offline'), t('page.subtitle.offline')];
      const notice = notify({ kind: 'wrong', title, body });
      await new Promise<void>(onServerBack);
      dismiss(notice);
      return parts();
    }
  };
  return lazy(async () => ({ default: (await parts())[name] }));
}
