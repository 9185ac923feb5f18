import type { personRoutes } from '#shared/contract/person.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { disablePerson } from './disable-person.ts';

export const personLifeHandlers: Pick<Handlers<typeof personRoutes>, 'disable'> = {
  disable: (context, { params, body }) => disablePerson(context, params.id, body),
};
