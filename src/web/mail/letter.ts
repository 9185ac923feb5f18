import type { MailKind } from '#shared/contract/mail.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { MailDocument, Writing } from '#shared/mail-document.ts';
import type { Range } from '#web/ui/date/DateRange.tsx';

/** A document on its way to its client. */
export type Letter = {
  kind: MailKind;
  /** What people call it: "Invoice I-000123". */
  title: string;
  client: string;
  /** Null where its link is yet to be made. */
  publicId: string | null;
  /** What the message says of it; undefined until that is known. */
  about: ((writing: Writing<number, string>) => MailDocument) | undefined;
  /** The ends of a statement. */
  range?: Range;
};

/** What a person decided about it. */
export type Sending = { emails: string[]; language: Language };
