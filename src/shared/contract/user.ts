import { z } from 'zod';
import { firstPages, roles } from '../base/choices.ts';
import { id, instant, language, qrCode, requiredText, text } from '../fields/fields.ts';
import { everybody } from '../rules/roles.ts';
import { del, get, post, put, route } from './route.ts';

export const user = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.object({ small: z.string() }),
  /** Their own choice, else the company's language. */
  language,
  /** Screen that the app opens with; null for the default of their role. */
  firstPage: z.enum(firstPages).nullable(),
  role: z.enum(roles),
  disabled: z.boolean(),
  email: z.string(),
  /** The owner requires a second step; until it is set up, they can do nothing else. */
  needsSecondStep: z.boolean(),
  /** Login requires a code in addition to the password. */
  hasSecondStep: z.boolean(),
});
export type User = z.output<typeof user>;

/** Address of a picture on this or another site; rejects schemes that a browser would execute. */
const pictureAddress = text(500).refine((value) => value === '' || isPicturePlace(value), {
  params: { key: 'validation.invalid' },
});

/** What users may change about themselves. Omitted fields stay unchanged; an `_id` is accepted. */
export const userBody = z.object({
  _id: id.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  /** Null resets to the company's. */
  language: language.nullish(),
  /** Null resets to the default of their role. */
  firstPage: z.enum(firstPages).nullish(),
  photo: z.object({ small: pictureAddress }).optional(),
});

const loginBody = z.object({
  username: z
    .string()
    .trim()
    .max(100)
    .refine((value) => value !== '', { params: { key: 'validation.username' } })
    .prefault(''),
  password: z
    .string()
    .max(1_000)
    .refine((value) => value !== '', { params: { key: 'validation.password' } })
    .prefault(''),
  /** With a second step: the current code or a recovery code. */
  code: text(40).optional(),
});

/** Not trimmed: spaces count. Common passwords are rejected by the server (`auth.weakPassword`). */
const newPassword = z.string().min(12).max(256);

const passwordBody = z.object({ current: z.string().min(1).max(1_000), next: newPassword });

/** Changing the second step requires the password again. */
const passwordConfirmation = z.object({ password: z.string().min(1).max(1_000) });

const emptyResponse = z.object({});

const session = z.object({
  /** User-Agent. */
  device: z.string(),
  address: z.string(),
  begunOn: instant,
  usedOn: instant,
  /** The current session. */
  isThis: z.boolean(),
});
export type UserSession = z.output<typeof session>;

export const userRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/public/login',
    effect: 'slow',
    access: 'public',
    summary: 'Log in; with a second step and no code, the error `auth.codeNeeded` asks for it',
    body: loginBody,
    response: z.object({ token: z.string(), user }),
    errors: ['auth.failed', 'auth.tooManyTries', 'auth.codeNeeded', 'auth.wrongCode'],
  }),
  setPassword: route({
    method: 'POST',
    path: '/auth/public/password',
    effect: 'slow',
    access: 'public',
    summary: 'Set the password with the link created by the owner; it works once',
    body: z.object({ link: z.string().max(100), password: newPassword }),
    response: z.object({ username: z.string() }),
    errors: ['auth.deadLink', 'auth.weakPassword', 'auth.tooManyTries'],
  }),
  logout: post('/auth/logout', {
    allow: everybody,
    beforeSecondStep: true,
    summary: 'End the session',
    response: emptyResponse,
  }),
  me: get('/user/me', {
    allow: everybody,
    beforeSecondStep: true,
    summary: 'Read the user of the session',
    response: user,
  }),
  update: put('/user', {
    allow: everybody,
    beforeSecondStep: true,
    summary: "Change one's own name, language, photo or first page",
    body: userBody,
    response: user,
  }),
  changePassword: route({
    allow: everybody,
    method: 'PUT',
    path: '/user/password',
    effect: 'slow',
    summary: "Change one's password; other sessions end",
    body: passwordBody,
    response: emptyResponse,
    errors: ['auth.wrongPassword', 'auth.weakPassword', 'auth.tooManyTries'],
  }),
  sessions: get('/user/sessions', {
    allow: everybody,
    summary: "Read one's own sessions",
    response: z.object({ data: z.array(session) }),
  }),
  endSessions: del('/user/sessions', {
    allow: everybody,
    summary: "End all of one's own sessions, including this one",
    response: emptyResponse,
  }),
  // `slow`, because stored answers for repeated calls would contain the secret and the codes.
  beginSecondStep: route({
    allow: everybody,
    beforeSecondStep: true,
    method: 'POST',
    path: '/user/second-step',
    effect: 'slow',
    summary: 'Begin to set up a second step; the answer has the secret for an authenticator app',
    body: passwordConfirmation,
    response: z.object({ secret: z.string(), code: qrCode }),
    errors: ['auth.wrongPassword', 'auth.tooManyTries'],
  }),
  confirmSecondStep: route({
    allow: everybody,
    beforeSecondStep: true,
    method: 'PUT',
    path: '/user/second-step',
    effect: 'slow',
    summary: 'Confirm the second step with a code of the app; answers ten recovery codes, once',
    body: z.object({ code: requiredText(40) }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['auth.wrongCode', 'auth.tooManyTries'],
  }),
  removeSecondStep: route({
    allow: everybody,
    method: 'PUT',
    path: '/user/second-step/off',
    effect: 'slow',
    summary: "Remove one's second step",
    body: passwordConfirmation,
    response: user,
    errors: ['auth.wrongPassword', 'auth.tooManyTries'],
  }),
};

function isPicturePlace(value: string): boolean {
  if (/[\s"'<>\\]/.test(value)) return false;
  return /^https?:\/\/[^/]/i.test(value) ? URL.canParse(value) : /^\/?[^/:][^:]*$/.test(value);
}
