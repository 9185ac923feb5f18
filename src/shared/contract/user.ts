import { z } from 'zod';
import { roles } from '../choices.ts';
import { everybody } from '../rules/roles.ts';
import { id, language, requiredText, text } from './fields.ts';
import { get, post, put, route } from './route.ts';

export const user = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.object({ small: z.string() }),
  role: z.enum(roles),
  disabled: z.boolean(),
  /** That they chose, else the company's. */
  language,
});
export type User = z.output<typeof user>;

/** What a person may change about themself. What is left out stays; an `_id` may come along. */
export const userBody = z.object({
  _id: id.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  /** Null: the company's again. */
  language: language.nullish(),
  photo: z.object({ small: text(500) }).optional(),
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
});

/** The new password is 12 to 256 characters and not a common one. */
const passwordBody = z.object({ current: requiredText(1_000), next: z.string().min(12).max(256) });

const done = z.object({});

export const userRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/public/login',
    effect: 'slow',
    access: 'public',
    summary: 'Log in',
    body: loginBody,
    response: z.object({ token: z.string(), user }),
    errors: ['auth.failed', 'auth.tooManyTries'],
  }),
  logout: post('/auth/logout', { allow: everybody, summary: 'End the session', response: done }),
  me: get('/user/me', {
    allow: everybody,
    summary: 'Read the user of the session',
    response: user,
  }),
  update: put('/user', {
    allow: everybody,
    summary: "Change one's own name, language or photo",
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
};
