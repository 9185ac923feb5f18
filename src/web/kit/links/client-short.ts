import type { Answer } from '#web/kit/base/http.ts';

/** A client as other records refer to it. */
export type ClientShort = Pick<
  Answer<'GET /client/:id'>,
  '_id' | '_ref' | 'fullName' | 'firstName' | 'lastName' | 'companyName'
>;

export type ClientName = Pick<ClientShort, 'companyName' | 'fullName'>;

/** `company · person`, or the one that there is. */
export function nameOf({ companyName, fullName }: ClientName): string {
  return [companyName, fullName].filter(Boolean).join(' · ');
}
