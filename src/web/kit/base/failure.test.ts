import { describe, expect, test } from 'vitest';
import { titleOf, userErrors } from './failure.ts';
import { ApiError, type Call } from './http.ts';

/** Section 8 of the specification, call by call. */
const listed: Call[] = [
  'POST /client',
  'PUT /client/:id',
  'POST /clientItem',
  'PUT /clientItem/:id',
  'GET /invoice/:id',
  'POST /invoice/forward/:id',
  'POST /invoice/generatePublicId/:id',
  'POST /payment/generatePublicId/:id',
  'POST /payment',
  'POST /payment/forward/:id',
  'PUT /job/:id',
  'PUT /job/completeJob/:id',
  'DELETE /job/:id',
  'POST /invoice/issue-subscription-invoice',
];
/** The job form's own call. */
const ours: Call[] = ['PUT /intake/:id'];
const others: Call[] = [
  'POST /client/statement/forward/:id',
  'POST /item',
  'POST /job',
  'POST /invoice',
  'PUT /config',
  'GET /client/:id',
];

const flagged = (status: number) => new ApiError(status, { error: true });

describe('a refusal with 400', () => {
  test.each([...listed, ...ours])('of %s is told as a user error', (call) => {
    expect(titleOf(flagged(400), userErrors.has(call))).toBe('notice.userError');
  });

  test.each(others)('of %s is shown where it was made', (call) => {
    expect(titleOf(flagged(400), userErrors.has(call))).toBeUndefined();
  });
});

test('a 400 without the error flag is none', () => {
  expect(titleOf(new ApiError(400, { message: 'Bad Request' }), true)).toBeUndefined();
});

test.each([401, 403, 404, 409, 429])('a refusal with %d is no user error', (status) => {
  expect(titleOf(flagged(status), true)).toBeUndefined();
});

test.each([500, 503, 0])('%d is the server’s fault, whatever was called', (status) => {
  expect(titleOf(new ApiError(status), false)).toBe('notice.failed');
});

test('so is what never came to an answer', () => {
  expect(titleOf(new TypeError('no network'), false)).toBe('notice.failed');
});
