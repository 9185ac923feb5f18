import type { z } from 'zod';
import { lockClients, readClient } from '#server/parties/client/index.ts';
import { getConfig, refuseLockedDays } from '#server/platform/config/index.ts';
import type { Db, SealedTable } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { languages } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { messagePhone } from '#shared/base/phone.ts';
import type { shareBody } from '#shared/contract/many-documents.ts';
import { type PublicAddress, publicPath } from '#shared/document/public-page.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import {
  type DocumentKind,
  documentKind,
  type IssuedKind,
  type IssuedRecord,
  type OpenDocument,
  requireSender,
} from './document-kind.ts';
import { ensurePublicId, markCancelled } from './document.store.ts';

type SendInput = { id: string; from?: Day | null | undefined; to?: Day | null | undefined };

/** Creates the document's public link if it has none. Throws if it is cancelled. */
export async function openToSend(
  db: Db,
  kind: DocumentKind,
  { id, from, to }: SendInput,
): Promise<OpenDocument> {
  await ensurePublicId(db, kind, id);
  const document = await kind.open(db, id, { from: from ?? undefined, to: to ?? undefined });
  if (document.isCancelled) throw new AppError(kind.cancelled);
  return document;
}

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

type CancelOptions<Read extends IssuedRecord> = {
  kind: IssuedKind<Read, SealedTable>;
  /** Its day, if documents of this kind cannot be cancelled in a locked period. */
  day?: (document: Read) => Day;
  /** Throws if it may not be cancelled. */
  refuse?: (document: Read) => Promise<void>;
  /** Undoes its effects on other records. */
  release: (document: Read) => Promise<void>;
};

/** Locks the client. Throws if the document is cancelled already. */
export async function cancelDocument<Read extends IssuedRecord>(
  context: StaffContext,
  id: string,
  { kind, day, refuse, release }: CancelOptions<Read>,
): Promise<Read> {
  const { db } = context;
  await lockClients(db, [(await kind.get(db, id)).client._id]);
  const document = await kind.get(db, id);
  if (document.status === 'cancelled') throw new AppError(kind.cancelled);
  if (day) await refuseLockedDays(db, [day(document)]);
  await refuse?.(document);
  await markCancelled(db, kind, id);
  await release(document);
  return kind.recordEvent(context, id, { event: 'cancelled' });
}

/**
 * The absolute URL of a public page, below `PUBLIC_URL` or else `site`, the origin of the request.
 */
export function publicLink(env: Env, site: string, page: PublicAddress): string {
  return (env.PUBLIC_URL ?? site).replace(/\/+$/, '') + publicPath(page);
}

/** The language of a public page and its PDF: `?lang=` if valid, otherwise the company's. */
export function publicLanguage(asked: unknown, companyLanguage: Language): Language {
  return languages.find((language) => language === asked) ?? companyLanguage;
}
