import { z } from 'zod';
import { language } from './fields.ts';

/** A document as a file. Its name is for people to read: Greek letters and spaces. */
export const pdfFile = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) });
export type PdfFile = z.output<typeof pdfFile>;

/** The document's language: the client's for staff, Greek behind a public link, where none is asked. */
export const pdfQuery = z.object({ lang: language.optional() });
