import { type ComponentType, lazy } from 'react';
import { ApiError } from './http.ts';
import { dismiss, notify } from './notices.ts';
import { loadModule, onServerBack } from './reachable.ts';
import { currentLocale } from './translate.tsx';

/**
 * A lazy component by its export's name. If the server is unreachable, a notice says so and loading is
 * retried once it is back; the page around it stays.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const loadRetrying = async (): Promise<Record<Name, ComponentType<Props>>> => {
    try {
      return await loadModule(load);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { t } = currentLocale();
      const [title, body] = [t('page.title.offline'), t('page.subtitle.offline')];
      const notice = notify({ kind: 'wrong', title, body });
      await new Promise<void>(onServerBack);
      dismiss(notice);
      return loadRetrying();
    }
  };
  return lazy(async () => ({ default: (await loadRetrying())[name] }));
}
