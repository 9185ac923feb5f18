import type { ReactElement } from 'react';
import { BankSection } from './BankSection.tsx';
import { CompanySection } from './CompanySection.tsx';
import type { ConfigSection } from './config-search-params.ts';
import { LanguageSection } from './LanguageSection.tsx';
import { PapersSection } from './PapersSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import type { SectionProps } from './section.ts';
import { SubscriptionsSection } from './SubscriptionsSection.tsx';
import { TaxSection } from './TaxSection.tsx';

/** The sections that are forms. */
export const sections: Record<
  Exclude<ConfigSection, 'data'>,
  (props: SectionProps) => ReactElement
> = {
  company: CompanySection,
  tax: TaxSection,
  prices: PricesSection,
  bank: BankSection,
  papers: PapersSection,
  language: LanguageSection,
  subscriptions: SubscriptionsSection,
};
