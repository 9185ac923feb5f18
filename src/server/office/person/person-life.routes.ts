import type { DocumentKind } from '#server/parties/document/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { personRoutes } from '#shared/contract/person.ts';
import { disablePerson } from './disable-person.ts';

export const personLifeHandlers = (
  kinds: readonly DocumentKind[],
): Pick<Handlers<typeof personRoutes>, 'disable'> => ({
  disable: (context, { params, body }) => disablePerson(context, kinds, { ...params, ...body }),
});
