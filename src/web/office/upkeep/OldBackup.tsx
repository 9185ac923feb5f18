import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';

type Props = { lastBackup: string | null; isOwner: boolean };

/** The time of the last good backup; for the owner a link to the status page. */
export function OldBackup({ lastBackup, isOwner }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  const message =
    lastBackup === null
      ? t('upkeep.noBackup')
      : t('upkeep.oldBackup', { time: instant(lastBackup) });
  return (
    <Alert kind="wrong">{isOwner ? <Link to="/status">{message}</Link> : <p>{message}</p>}</Alert>
  );
}
