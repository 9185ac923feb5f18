export {
  keptFold,
  searchable,
  type Flag,
  type Instant,
  fromJson,
  toJson,
  type Json,
  type RecordHead,
  type Searchable,
  type Series,
} from './columns.ts';
export { copyRows, inReferenceOrder } from './copy-rows.ts';
export { lockDataFolder, markData } from './data-folder.ts';
export { type Dialect, dialectOf, isFullDatabase } from './dialect.ts';
export { byInstants } from './instant-filter.ts';
export { assertCurrent, assertMigratable, migrate, schemaVersion, withData } from './migrate.ts';
export { runStatements } from './migration.ts';
export { statementsBackTo } from './migrations/from-33/index.ts';
export { BASELINE, SCHEMA_VERSION } from './migrations/index.ts';
export {
  assertDurable,
  databaseFile,
  missingTimeouts,
  openDatabase,
  openReader,
  poolState,
  retryUntilUp,
  withLongSnapshot,
  withoutTimeouts,
  type DataEnv,
  type Db,
} from './open.ts';
export { isDamaged, isOutage, reasonOf } from './outage.ts';
export { isInParts, loadInParts, type Parts } from './parts.ts';
export { loader, prepared } from './prepared.ts';
export { appError, hasRevision, markDeleted, markRestored } from './record.ts';
export type { DocumentTable, SealedTable } from './tables-with.ts';
export { sealChange, sealedParties, sealedSums, sealer } from './seal.ts';
export { safePattern } from './safe-pattern.ts';
export { newestEntries, type Form } from './search-entry.ts';
export {
  between,
  countLive,
  filtered,
  isUnfiltered,
  withSearchErrors,
  type ForeignColumn,
} from './search-query.ts';
export {
  inOrder,
  receiptNumber,
  searchedBy,
  searchRecords,
  sumOf,
  type Sums,
} from './search-records.ts';
export { openSqlite, NodeSqliteDialect } from './sqlite.ts';
export {
  breakdownUnits,
  ofClientOf,
  ofOwnClient,
  reasonsToOmit,
  type ErasedColumns,
  type Erased,
  type ReasonToOmit,
  type TablesOf,
} from './table-facts.ts';
export type { Tables } from './tables.ts';
export { inSnapshot, inTransaction, OF_LONG_WORK, transactionState } from './transaction.ts';
export {
  everywhereColumns,
  everywhereTexts,
  rowReader,
  searchedEverywhere,
  shortColumns,
  toColumns,
  type ColumnsOf,
  type Prefixed,
  type StoredValue,
} from './record-rows.ts';
