import { z } from 'zod';
import { language } from './fields.ts';

/** `fileName` may contain Greek letters and spaces. */
export const pdfFile = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) });
export type PdfFile = z.output<typeof pdfFile>;

/** Language of the document; default: the client's for staff, Greek behind a public link. */
export const pdfQuery = z.object({ lang: language.optional() });
