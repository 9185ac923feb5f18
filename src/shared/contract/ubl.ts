import { z } from 'zod';
import type { ErrorCode } from '../fields/errors.ts';
import { notFound, xmlFile } from '../fields/fields.ts';
import { peppolNeeds } from '../rules/peppol.ts';
import { books } from '../rules/roles.ts';
import { get } from './route.ts';

/** What the electronic invoice of a document is before it is downloaded. */
const ublState = z.object({
  /** Whether the shop's electronic invoices are of Peppol. */
  peppol: z.boolean(),
  /** What it lacks to be one; otherwise it is a plain one of EN 16931. */
  missing: z.array(z.enum(peppolNeeds)),
});
export type UblState = z.output<typeof ublState>;

type UblDeclaration<Path> = { path: Path; title: string; cancelled: ErrorCode };

/** The calls of a document that has an electronic form. */
export function ublRoutes<const Path extends string>({
  path,
  title,
  cancelled,
}: UblDeclaration<Path>) {
  return {
    ubl: get(`/${path}/:id/ubl`, {
      allow: books,
      summary: `${title} as electronic invoice (UBL 2.1, EN 16931; of Peppol if that is on and nothing lacks)`,
      response: xmlFile,
      produces: 'application/xml',
      errors: ['record.notFound', cancelled],
    }),
    ublState: get(`/${path}/:id/ubl/state`, {
      allow: books,
      summary: `${title}: what its electronic invoice lacks for Peppol`,
      response: ublState,
      errors: notFound,
    }),
  };
}
