import type { Routes } from '#shared/contract/index.ts';
import type { WireAnswerOf, WireBodyOf } from '#shared/contract/route.ts';
import type { Euros } from '#shared/money.ts';
import type { TestServer } from './server.ts';

type Body<K extends keyof Routes> = WireBodyOf<Routes[K]>;
type Made<K extends keyof Routes> = WireAnswerOf<Routes[K]>;

/** Euros as people write them. */
export function euros(value: number): Euros {
  return value as Euros;
}

/** A client; what matters to a test is given, the rest is ordinary. */
export function makeClient(
  server: TestServer,
  body: Body<'POST /client'> = {},
): Promise<Made<'POST /client'>> {
  return server.ok('POST /client', {
    body: { firstName: 'Νίκος', lastName: 'Παπαδόπουλος', ...body },
  });
}
