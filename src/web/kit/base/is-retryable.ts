import type { ApiError } from './http.ts';

/** No network, no session or too many calls: the request itself is not at fault. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
