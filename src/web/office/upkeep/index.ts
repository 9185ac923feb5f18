export { BackupAlarm } from './BackupAlarm.tsx';
export { DownloadEverything } from './DownloadEverything.tsx';
export { upkeepScreens } from './screens.ts';
