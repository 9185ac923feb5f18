import type { z } from 'zod';
import type { shareBody } from '#shared/contract/many-documents.ts';
import { messagePhone } from '#shared/phone.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { readClient } from '../client/index.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';
import { requireSender } from './kind-roles.ts';
import { openToSend } from './open-to-send.ts';
import { publicLink } from './public-link.ts';

/**
 * The text and public link to send by a messenger, in the client's language; creates the link if there is
 * none. The history records `shared`: whether the message is sent then is not known.
 */
export async function shareDocument(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { kind: name, _id: id, channel, from, to }: z.output<typeof shareBody>,
) {
  requireSender(context, [{ kind: name }]);
  const { db, env, origin } = context;
  const kind = documentKind(kinds, name);
  const document = await openToSend(db, kind, { id, from, to });
  const { language, phones } = await readClient(db, document.clientId);
  const { companyName, language: companyLanguage } = await getConfig(db);
  const { sentences } = document.letter(localeIn(language), companyName);
  const link = publicLink(env, origin, {
    page: kind.page,
    publicId: document.publicId ?? '',
    language,
    companyLanguage,
    from,
    to,
  });
  const changes = [{ field: 'channel', from: null, to: channel }];
  await kind.recordEvent(context, id, { event: 'shared', changes });
  const text = [sentences.join(' '), link, companyName].filter((line) => line !== '').join('\n');
  return { text, link, phone: messagePhone(phones) ?? null };
}
