import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatTag } from '#shared/rules/scan-code.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { LazyBindTag } from './LazyBindTag.tsx';
import type { Scan } from './use-scanned.ts';

/** The address on a label leads to the page of its piece, job or place. */
export function ShortAddress() {
  const { pathname } = useLocation();
  const read = useRead('GET /scan', { query: { code: pathname } });
  return (
    <DataState read={read}>
      {(scan) => <Destination scan={scan} onBound={() => void read.refetch()} />}
    </DataState>
  );
}

function Destination({ scan, onBound }: { scan: Scan; onBound: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { kind, code } = scan;
  const href = pageOf(scan);
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true });
  }, [href, navigate]);
  if (href !== undefined) return null;
  if (kind === 'tag') {
    return (
      <>
        <PageHeader title={t('scan.blank', { code: formatTag(code) })} />
        <Card>
          <LazyBindTag code={code} onBound={onBound} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('scan.title')} />
      <Alert
        kind="waiting"
        actions={<ButtonLink to={{ to: '/scan' }}>{t('scan.title')}</ButtonLink>}
      >
        {t('scan.unknown', { code })}
      </Alert>
    </>
  );
}

function pageOf({ kind, job, place, pieces: [piece] }: Scan): string | undefined {
  if (kind === 'job' && job) return `/jobs/${job._id}`;
  if (kind === 'place' && place) return `/places/${place._id}`;
  return kind === 'piece' && piece ? `/clientItems/${piece._id}` : undefined;
}
