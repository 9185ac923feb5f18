import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';

/** Not among what the first screen waits for. */
const LATER_MS = 3_000;
const EVERY_MS = 3_600_000;

/** A red line for everybody while the last good backup is too old. */
export function BackupAlarm({ isOwner }: { isOwner: boolean }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useRead('GET /status/alarm', {}, { enabled: isLater, every: () => EVERY_MS });
  if (data?.isBackupOld !== true) return null;
  const { lastBackup } = data;
  const said =
    lastBackup === null
      ? t('common.noBackup')
      : t('common.oldBackup', { time: instant(lastBackup) });
  return <Alert kind="wrong">{isOwner ? <Link to="/status">{said}</Link> : <p>{said}</p>}</Alert>;
}
