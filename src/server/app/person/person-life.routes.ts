import type { personRoutes } from '#shared/contract/person.ts';
import type { DocumentKind } from '../../parties/document/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { disablePerson } from './disable-person.ts';

export const personLifeHandlers = (
  kinds: readonly DocumentKind[],
): Pick<Handlers<typeof personRoutes>, 'disable'> => ({
  disable: (context, { params, body }) => disablePerson(context, kinds, { ...params, ...body }),
});
