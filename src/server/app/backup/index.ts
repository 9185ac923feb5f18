export { keepCopyBeforeMigration, lastBackup } from './backup.ts';
