import type { Answer } from '#web/kit/base/http.ts';

/** A client where another record points to one. */
export type ClientShort = Pick<
  Answer<'GET /client/:id'>,
  '_id' | '_ref' | 'fullName' | 'firstName' | 'lastName' | 'companyName'
>;

export type ClientName = Pick<ClientShort, 'companyName' | 'fullName'>;

/** What people call a client: the company and the person, or whichever there is. */
export function nameOf({ companyName, fullName }: ClientName): string {
  return [companyName, fullName].filter(Boolean).join(' · ');
}
