import { isServerReachable } from '#web/kit/base/reachable.ts';
import { reloadWithInput } from '#web/kit/base/session.ts';

const RELOADED = 'kilim.reloaded';

/** A module missing this soon after a reload is not missing because of a deployment. */
const ONCE_IN_MS = 60_000;

/**
 * After a deployment, an open tab may request modules that no longer exist. Reloads the page once,
 * if the server responds; what was typed is kept.
 */
export function reloadAfterDeployment(): void {
  addEventListener('vite:preloadError', () => void reload());
}

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < ONCE_IN_MS || !(await isServerReachable())) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reloadWithInput();
}
