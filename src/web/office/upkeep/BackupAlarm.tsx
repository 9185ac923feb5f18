import { Suspense, useEffect, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';

/** Delays the call until the first screen is loaded. */
const LATER_MS = 3_000;
const EVERY_MS = 3_600_000;

const OldBackup = lazyPart(() => import('./OldBackup.tsx').then(({ OldBackup }) => OldBackup));

/** A warning for all users while the last good backup is too old. */
export function BackupAlarm({ isOwner }: { isOwner: boolean }) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useRead('GET /status/alarm', {}, { enabled: isLater, every: () => EVERY_MS });
  if (data?.isBackupOld !== true) return null;
  return (
    <Suspense>
      <OldBackup lastBackup={data.lastBackup} isOwner={isOwner} />
    </Suspense>
  );
}
