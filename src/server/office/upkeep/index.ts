export { backupDiskFault, watchBackupDisk } from './backup-disk.ts';
export { stopBackups } from './back-up-now.ts';
export { runNightlyUpkeep } from './nightly.ts';
export { lastGoodBackup } from './read-status.ts';
export { upkeepHandlers } from './upkeep.routes.ts';
