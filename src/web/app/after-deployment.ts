import { isServerReachable } from '#web/kit/base/reachable.ts';

const RELOADED = 'kilim.reloaded';

/** A part that is still missing so soon after a reload is not missing because of a deployment. */
const ONCE_IN_MS = 60_000;

/**
 * A tab that was opened before a deployment asks for parts of the app that are no longer there.
 * It loads the page again then, once, and only where the server answers.
 */
export function reloadAfterDeployment(): void {
  addEventListener('vite:preloadError', () => void reload());
}

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < ONCE_IN_MS || !(await isServerReachable())) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
