import { z } from 'zod';
import { firstPages, roles } from '../choices.ts';
import { everybody } from '../rules/roles.ts';
import { id, instant, language, requiredText, text } from './fields.ts';
import { del, get, post, put, route } from './route.ts';

export const user = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.object({ small: z.string() }),
  /** That they chose, else the company's. */
  language,
  /** What the app opens with, where they have chosen; else what it does for their role. */
  firstPage: z.enum(firstPages).nullable(),
  role: z.enum(roles),
  disabled: z.boolean(),
  email: z.string(),
  /** The owner asks for a second step; without one they can do nothing but set it up. */
  needsSecondStep: z.boolean(),
  /** A login asks for a code of theirs beside the password. */
  hasSecondStep: z.boolean(),
});
export type User = z.output<typeof user>;

/** A picture's address, of this site or of another: nothing that a browser would run. */
const pictureAddress = text(500).refine((value) => value === '' || isPicturePlace(value), {
  params: { key: 'validation.invalid' },
});

/** What a person may change about themself. What is left out stays; an `_id` may come along. */
export const userBody = z.object({
  _id: id.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  /** Null: the company's again. */
  language: language.nullish(),
  /** Null: what is usual for their role again. */
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
  /** Of who has a second step: the code of now, or one of the recovery codes. */
  code: text(40).optional(),
});

/** 12 to 256 characters and not one that is guessed first; spaces count. */
const newPassword = z.string().min(12).max(256);

const passwordBody = z.object({ current: z.string().min(1).max(1_000), next: newPassword });

/** To set up or take off a second step, one says who one is once more. */
const againBody = z.object({ password: z.string().min(1).max(1_000) });

const done = z.object({});

const session = z.object({
  /** As the browser says what it is. */
  device: z.string(),
  address: z.string(),
  begunOn: instant,
  usedOn: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type UserSession = z.output<typeof session>;

export const userRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/public/login',
    effect: 'slow',
    access: 'public',
    summary: 'Log in; who has a second step is asked for its code by an error',
    body: loginBody,
    response: z.object({ token: z.string(), user }),
    errors: ['auth.failed', 'auth.tooManyTries', 'auth.codeNeeded', 'auth.wrongCode'],
  }),
  setPassword: route({
    method: 'POST',
    path: '/auth/public/password',
    effect: 'slow',
    access: 'public',
    summary: 'Set the password by the link that the owner made; it works once',
    body: z.object({ link: z.string().max(100), password: newPassword }),
    response: z.object({ username: z.string() }),
    errors: ['auth.deadLink', 'auth.weakPassword', 'auth.tooManyTries'],
  }),
  logout: post('/auth/logout', {
    allow: everybody,
    isEarly: true,
    summary: 'End the session',
    response: done,
  }),
  me: get('/user/me', {
    allow: everybody,
    isEarly: true,
    summary: 'Read the user of the session',
    response: user,
  }),
  update: put('/user', {
    allow: everybody,
    isEarly: true,
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
    response: done,
    errors: ['auth.wrongPassword', 'auth.weakPassword', 'auth.tooManyTries'],
  }),
  sessions: get('/user/sessions', {
    allow: everybody,
    summary: "Read one's own sessions",
    response: z.object({ data: z.array(session) }),
  }),
  endSessions: del('/user/sessions', {
    allow: everybody,
    summary: "End all of one's own sessions, this one too",
    response: done,
  }),
  // Kept answers of repeated calls would keep the secret and the codes.
  beginSecondStep: route({
    allow: everybody,
    isEarly: true,
    method: 'POST',
    path: '/user/second-step',
    effect: 'slow',
    summary: 'Begin to set up a second step: the secret for an app that makes codes',
    body: againBody,
    response: z.object({
      secret: z.string(),
      /** The same as a picture that the app reads: squares as a path. */
      code: z.object({ text: z.string(), side: z.int(), path: z.string() }),
    }),
    errors: ['auth.wrongPassword', 'auth.tooManyTries'],
  }),
  confirmSecondStep: route({
    allow: everybody,
    isEarly: true,
    method: 'PUT',
    path: '/user/second-step',
    effect: 'slow',
    summary: 'Confirm it by a code of the app; answers ten recovery codes, once',
    body: z.object({ code: requiredText(40) }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['auth.wrongCode', 'auth.tooManyTries'],
  }),
  removeSecondStep: route({
    allow: everybody,
    method: 'PUT',
    path: '/user/second-step/off',
    effect: 'slow',
    summary: "Take off one's second step",
    body: againBody,
    response: user,
    errors: ['auth.wrongPassword', 'auth.tooManyTries'],
  }),
};

function isPicturePlace(value: string): boolean {
  if (/[\s"'<>\\]/.test(value)) return false;
  return /^https?:\/\/[^/]/i.test(value) ? URL.canParse(value) : /^\/?[^/:][^:]*$/.test(value);
}
