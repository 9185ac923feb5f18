import { z } from 'zod';
import { roles } from '../base/choices.ts';
import {
  instant,
  notFound,
  optionalEmail,
  qrCode,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { personColumns } from '../records/user.ts';
import { everybody, ownerOnly } from '../rules/roles.ts';
import { mailFailure } from './mail.ts';
import { del, get, put, route } from './route.ts';
import { searchRoute } from './search.ts';
import { user } from './user.ts';

/** A user as managed by the owner. */
const person = user.extend({
  _rev: z.int(),
  _createdOn: instant,
  /** Last activity. */
  seenOn: instant.nullable(),
  /** Number of current sessions. */
  sessions: z.int(),
  /** Expiry of the link that sets their password; null if there is none. */
  linkUntil: instant.nullable(),
});
export type Person = z.output<typeof person>;

const personFields = {
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  /** Recipient of the link that sets their password. */
  email: optionalEmail.default(''),
  role: z.enum(roles),
};

export const newPersonBody = z.object({ username: requiredText(100), ...personFields });

export const personBody = z.object({
  ...personFields,
  needsSecondStep: z.boolean().default(false),
  _rev: revision,
});

const halfLogin = z.object({
  at: instant,
  address: z.string(),
  /** User-Agent. */
  device: z.string(),
  /** `noCode`: no code was given; `code`: a wrong one. */
  outcome: z.enum(['noCode', 'code']),
});
/** An attempt to log in with the right password but without the second step. */
export type HalfLogin = z.output<typeof halfLogin>;
const halfLogins = z.object({ data: z.array(halfLogin) });

/** With the link that sets their password, which is returned only once. */
const withLink = person.extend({
  link: z.string(),
  /** Of the link, for a phone's camera. */
  code: qrCode,
  /** The link was also mailed to them. */
  isMailed: z.boolean(),
  /** Why the mail failed; also null if the person has no address. */
  mailFailure: mailFailure.nullable(),
});
export type PersonWithLink = z.output<typeof withLink>;

const changeErrors = ['record.notFound', 'record.changed', 'user.lastOwner'] as const;

export const personRoutes = {
  search: searchRoute('/user/search', {
    allow: ownerOnly,
    summary: 'Search the people who may log in, and disabled ones',
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
    summary: 'Recent attempts to log in as a person with the password but without the second step',
    response: halfLogins,
  }),
  ownHalfLogins: get('/user/half-logins', {
    allow: everybody,
    summary: 'Recent attempts to log in as oneself with the password but without the second step',
    response: halfLogins,
  }),
  // `slow`, because stored answers for repeated calls would contain the link.
  create: route({
    method: 'POST',
    path: '/user',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Add a person; the answer has the link for setting their password, only once',
    body: newPersonBody,
    response: withLink,
    errors: ['user.nameInUse'],
  }),
  newLink: route({
    method: 'POST',
    path: '/user/:id/link',
    effect: 'slow',
    allow: ownerOnly,
    summary: "Create a new link for setting a person's password; an older one becomes invalid",
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
    summary: "End a person's access and sessions; on request also the public links they created",
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
    summary: 'Remove the second step of a person who has lost it',
    response: person,
    errors: notFound,
  }),
};
