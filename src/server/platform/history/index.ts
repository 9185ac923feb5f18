export { type AuditContext, audit } from './audit.ts';
export { findCauses, type Refused } from './cause.store.ts';
export { keepFailedLogin } from './failed-login.store.ts';
export {
  insertLine,
  searchHistory,
  fieldsNow,
  recordedHistoryOf,
  type RecordedHistory,
} from './history.store.ts';
export { countLines, keepRedaction, redactHistory } from './redact.store.ts';
export { causeReader, readableKinds } from './readable.ts';
export { storeNightDigest } from './night.store.ts';
export { historyModule } from './history.module.ts';
