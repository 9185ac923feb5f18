export { CompanyCheck } from './CompanyCheck.tsx';
export { issueSums } from './issue-sums.ts';
export { IssueInvoices } from './IssueInvoices.tsx';
export { ALL_JOBS, NO_DAY } from './invoice-search-params.ts';
export { invoiceScreens } from './screens.ts';
