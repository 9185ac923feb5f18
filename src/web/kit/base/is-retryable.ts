import type { ApiError } from './http.ts';

/** The same request may succeed later: no network, no session, too many calls, or a fault of the server. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
