export { BackupAlarm } from './BackupAlarm.tsx';
