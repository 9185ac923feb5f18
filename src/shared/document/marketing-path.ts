import type { Language } from '../i18n/translate.ts';
import { publicPath } from './public-page.ts';

/** The pages on which clients say what the shop may send them. */
export const MARKETING_PAGE = '/clients/public/marketing';

type Address = { marketingId: string; language: Language; companyLanguage: Language };

/** Null for a client who has no such page until it is saved again. */
export function marketingPath({ marketingId, ...languages }: Address): string | null {
  if (marketingId === '') return null;
  return publicPath({ page: MARKETING_PAGE, publicId: marketingId, ...languages });
}
