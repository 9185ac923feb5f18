export { backUpBeforeMigration, lastBackup } from './backup.ts';
