import type { Handlers } from '#server/platform/http/index.ts';
import type { personRoutes } from '#shared/contract/person.ts';
import { listHalfLogins } from './half-login.store.ts';
import {
  addPerson,
  editPerson,
  enablePerson,
  endPersonsSecondStep,
  endPersonsSessions,
  renewPasswordLink,
} from './person.service.ts';
import { getPerson, searchPeople } from './person.store.ts';

/** `disable` is in `app/person`: it may remove links to documents, a module above this one. */
export const personHandlers: Omit<Handlers<typeof personRoutes>, 'disable'> = {
  search: ({ db }, { body }) => searchPeople(db, body),
  get: ({ db }, { params }) => getPerson(db, params.id),
  halfLogins: async ({ db }, { params }) => ({ data: await listHalfLogins(db, params.id) }),
  ownHalfLogins: async ({ db, session }) => ({ data: await listHalfLogins(db, session.user._id) }),
  create: (context, { body }) => addPerson(context, body),
  newLink: (context, { params }) => renewPasswordLink(context, params.id),
  update: (context, { params, body }) => editPerson(context, params.id, body),
  enable: (context, { params }) => enablePerson(context, params.id),
  endSessions: (context, { params }) => endPersonsSessions(context, params.id),
  removeSecondStep: (context, { params }) => endPersonsSecondStep(context, params.id),
};
