import type { ApiError } from './http.ts';

/** No network, no session, too much at once: none of it is the thing's own fault. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
