import { z } from 'zod';
import { roles } from '../choices.ts';
import { personColumns } from '../columns/person.ts';
import { everybody, ownerOnly } from '../rules/roles.ts';
import { instant, notFound, requiredText, revision, text } from './fields.ts';
import { del, get, put, route } from './route.ts';
import { searchRoute } from './search.ts';
import { user } from './user.ts';

/** Whoever may log in, as the owner sees them. */
const person = user.extend({
  _rev: z.int(),
  _createdOn: instant,
  /** When they were last here. */
  seenOn: instant.nullable(),
  /** How many sessions they have now. */
  sessions: z.int(),
  /** Until when the link that sets their password can be used; null where there is none. */
  linkUntil: instant.nullable(),
});
export type Person = z.output<typeof person>;

const named = {
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  /** Where the link goes that sets their password. */
  email: z.union([z.literal(''), text(254).pipe(z.email())]).default(''),
  role: z.enum(roles),
};

export const newPersonBody = z.object({ username: requiredText(100), ...named });

export const personBody = z.object({
  ...named,
  needsSecondStep: z.boolean().default(false),
  _rev: revision,
});

const halfLogin = z.object({
  at: instant,
  address: z.string(),
  /** As the browser says what it is. */
  device: z.string(),
  /** No code, or a wrong one. */
  outcome: z.enum(['noCode', 'code']),
});
/** A try to log in with the right password and without the second step. */
export type HalfLogin = z.output<typeof halfLogin>;
const halfLogins = z.object({ data: z.array(halfLogin) });

/** With the link that sets their password: it is told this once. */
const withLink = person.extend({
  link: z.string(),
  /** It was sent to them too. */
  isMailed: z.boolean(),
});
export type PersonWithLink = z.output<typeof withLink>;

const changeErrors = ['record.notFound', 'record.changed', 'user.lastOwner'] as const;

/** The people of the shop, for its owner. */
export const personRoutes = {
  search: searchRoute('/user/search', {
    allow: ownerOnly,
    summary: 'Search the people who may log in, and those who may no more',
    columns: personColumns,
    row: person,
  }),
  get: get('/user/:id', {
    allow: ownerOnly,
    summary: 'Read a person',
    response: person,
    errors: notFound,
  }),
  halfLogins: get('/user/:id/half-logins', {
    allow: ownerOnly,
    summary:
      'The last tries to log in as a person by whoever knew the password and not the second step',
    response: halfLogins,
  }),
  ownHalfLogins: get('/user/half-logins', {
    allow: everybody,
    summary: 'The same of oneself',
    response: halfLogins,
  }),
  // Kept answers of repeated calls would keep the link.
  create: route({
    method: 'POST',
    path: '/user',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Add a person; answers the link by which they set their password, once',
    body: newPersonBody,
    response: withLink,
    errors: ['user.nameInUse'],
  }),
  newLink: route({
    method: 'POST',
    path: '/user/:id/link',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Make a new link by which a person sets their password; an older one is void',
    response: withLink,
    errors: ['record.notFound', 'user.disabled'],
  }),
  update: put('/user/:id', {
    allow: ownerOnly,
    summary: "Change a person's name, address, role, or whether they need a second step",
    body: personBody,
    response: person,
    errors: changeErrors,
  }),
  disable: put('/user/disable/:id', {
    allow: ownerOnly,
    summary: 'End the access of a person and their sessions; public links made by them on request',
    body: z.object({ withLinks: z.boolean().default(false) }),
    response: person,
    errors: changeErrors,
  }),
  enable: put('/user/enable/:id', {
    allow: ownerOnly,
    summary: 'Give a person access again',
    response: person,
    errors: notFound,
  }),
  endSessions: del('/user/:id/sessions', {
    allow: ownerOnly,
    summary: "End a person's sessions",
    response: person,
    errors: notFound,
  }),
  removeSecondStep: del('/user/:id/second-step', {
    allow: ownerOnly,
    summary: 'Take off the second step of a person who has lost it',
    response: person,
    errors: notFound,
  }),
};
