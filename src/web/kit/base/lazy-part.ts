import { type ComponentType, lazy } from 'react';
import { ApiError } from './http.ts';
import { dismiss, notify } from './notices.ts';
import { loadModule, onServerBack } from './reachable.ts';
import { currentLocale } from './translate.tsx';

/**
 * `React.lazy` for a component that is a named export. If the server is unreachable, a notice says so and
 * loading is retried once it is back; the page around it stays.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadRetrying = async (): Promise<ComponentType<Props>> => {
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
  return lazy(async () => ({ default: await loadRetrying() }));
}
