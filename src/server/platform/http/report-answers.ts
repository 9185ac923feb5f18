import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** Tells of each answered request how it was answered and how long that took. */
export function reportAnswers(app: FastifyInstance, { onAnswer }: Services): void {
  if (onAnswer === undefined) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = patternOf(routeOptions.url);
    onAnswer({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
  });
}

/** Each file of the build has a route of its own, and what has no route is a page of the app. */
function patternOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
