export { backUpBeforeMigration, lastBackup } from './backup.ts';
export { backupInThread, backupParts, lastBackupFile, stopBackupDownloads } from './last-backup.ts';
export { tryBackupDir } from './try-backup-dir.ts';
