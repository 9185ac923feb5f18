import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** Reports the status and duration of each answered request. */
export function reportAnswers(app: FastifyInstance, { onAnswer }: Services): void {
  if (onAnswer === undefined) return;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = patternOf(routeOptions.url);
    onAnswer({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
  });
}

/** Groups the files of the build, each of which has its own route. Requests without a route are pages of the app. */
function patternOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
