import type { Answer } from '#web/app/http.ts';

export type Client = Answer<'GET /client/:id'>;

/** A client where another record points to one. */
export type ClientShort = Pick<
  Client,
  '_id' | '_ref' | 'fullName' | 'firstName' | 'lastName' | 'companyName'
>;

/** What people call a client: the company and the person, or whichever there is. */
export function nameOf({
  companyName,
  fullName,
}: Pick<Client, 'companyName' | 'fullName'>): string {
  return [companyName, fullName].filter(Boolean).join(' · ');
}
