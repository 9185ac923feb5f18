export { BackupAlarm } from './BackupAlarm.tsx';
export { DownloadEverything } from './DownloadEverything.tsx';
