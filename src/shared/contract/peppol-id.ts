import { z } from 'zod';
import { checkPeppolId, tidyPeppolId } from '../rules/peppol-id.ts';

const refused = (finding: ReturnType<typeof checkPeppolId>) => (text: string) =>
  checkPeppolId(text) !== finding;

/** An electronic address of Peppol, such as `9928:CY10259033P`, or nothing. */
export const peppolId = z
  .string()
  .overwrite(tidyPeppolId)
  .max(60)
  .refine(refused('form'), { params: { key: 'validation.peppolForm' } })
  .refine(refused('scheme'), { params: { key: 'validation.peppolScheme' } })
  .refine(refused('number'), { params: { key: 'validation.peppolNumber' } });
