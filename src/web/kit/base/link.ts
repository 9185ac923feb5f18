import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router';

type Path = Extract<keyof RegisteredRouter['routesByPath'], string>;

/** A screen's route with its parameters: `{ to: '/clients/$id', params: { id } }`. */
export type LinkTarget = {
  [P in Path]: { to: P } & Pick<
    LinkOptions<RegisteredRouter, string, P>,
    'params' | 'search' | 'hash'
  >;
}[Path];
