export type { AuditContext } from './audit-context.ts';
export { audit } from './audit.ts';
export { keepFailedLogin } from './failed-login.store.ts';
export { historyInvariants } from './history.invariants.ts';
export { insertLine, isMadeBy, searchHistory } from './history.store.ts';
export { storeNightDigest } from './night.store.ts';
export { fieldsNow, recordedHistoryOf, type RecordedHistory } from './recorded-history.ts';
