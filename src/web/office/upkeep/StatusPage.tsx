import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CardsSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { HeldMailButtons, type Mail } from '#web/parties/document/index.ts';
import { BackupButtons } from './BackupButtons.tsx';
import { DownloadEverything } from './DownloadEverything.tsx';

type Status = Answer<'GET /status'>;

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const GIB = 2 ** 30;

export function StatusPage() {
  const t = useTranslate();
  const read = useRead(
    'GET /status',
    {},
    { every: ({ isBackingUp }) => (isBackingUp ? SECOND_MS : MINUTE_MS) },
  );
  return (
    <>
      <PageHeader title={t('upkeep.title')} />
      <DataState read={read} skeleton={<CardsSkeleton lines={[4, 3, 4, 2, 3]} />}>
        {(status) => (
          <div className="stack">
            <Backups status={status} />
            <Card title={t('archive.title')}>
              <div className="stack">
                <p>{t('archive.help')}</p>
                <div>
                  <DownloadEverything />
                </div>
              </div>
            </Card>
            <Mails mails={status.mails} />
            <HeldMails count={status.mails.held} />
            <Machine status={status} />
          </div>
        )}
      </DataState>
    </>
  );
}

function Backups({ status }: { status: Status }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { lastBackup, backup, backupDisk, check } = status;
  return (
    <Card title={t('upkeep.backups')}>
      <div className="stack">
        <Facts
          facts={[
            {
              label: t('today.lastBackup'),
              value: lastBackup === null ? t('today.noBackup') : instant(lastBackup),
            },
            { label: t('upkeep.where'), value: t(`upkeep.where.${status.kept}`) },
            {
              label: t('upkeep.check'),
              value: check?.goodOn ? instant(check.goodOn) : t('upkeep.never'),
            },
          ]}
        />
        <BackupButtons status={status} />
        {backupDisk !== null && (
          <Alert kind="wrong">
            <p>{t('upkeep.diskLost')}</p>
            <p>{backupDisk}</p>
          </Alert>
        )}
        <Fault words="upkeep.backupFailed" run={backup} />
        <Fault words="upkeep.checkFailed" run={check} />
      </div>
    </Card>
  );
}

type FaultProps = {
  words: 'upkeep.backupFailed' | 'upkeep.checkFailed' | 'upkeep.mailFailed';
  run: { at: string; message: string } | null;
  kind?: 'wrong' | 'quiet';
};

/** The last error in the server's words; `quiet` if it has gone well since. */
function Fault({ words, run, kind = 'wrong' }: FaultProps) {
  const t = useTranslate();
  const { instant } = useFormat();
  if (run === null || run.message === '') return null;
  return (
    <Alert kind={kind}>
      <p>{t(words, { time: instant(run.at) })}</p>
      <p>{run.message}</p>
    </Alert>
  );
}

function Mails({ mails }: Pick<Status, 'mails'>) {
  const t = useTranslate();
  const { instant, number } = useFormat();
  const { by, queued, since, lastSent, lastFailure } = mails;
  const count = number(queued);
  return (
    <Card title={t('upkeep.mails')}>
      <div className="stack">
        <Facts
          facts={[
            { label: t('upkeep.mailBy'), value: t(`upkeep.mailBy.${by}`) },
            {
              label: t('upkeep.lastSent'),
              value: lastSent ? instant(lastSent) : t('upkeep.never'),
            },
            {
              label: t('upkeep.queued'),
              value: since === null ? count : t('upkeep.since', { count, time: instant(since) }),
            },
          ]}
        />
        <div>
          <ButtonLink to={{ to: '/setup', search: { section: 'mail' } }}>
            {t('mailServer.title')}
          </ButtonLink>
        </div>
        {lastFailure !== null && (
          <Fault
            words="upkeep.mailFailed"
            kind={lastSent === null || lastFailure.at > lastSent ? 'wrong' : 'quiet'}
            run={lastFailure}
          />
        )}
      </div>
    </Card>
  );
}

function Machine({ status: { disk, versions, sessions } }: { status: Status }) {
  const t = useTranslate();
  const { number } = useFormat();
  const gib = (bytes: number) => number(Math.round((bytes / GIB) * 10) / 10);
  return (
    <Card title={t('upkeep.machine')}>
      <Facts
        facts={[
          {
            label: t('upkeep.disk'),
            value: t('upkeep.diskFree', { free: gib(disk.free), total: gib(disk.total) }),
          },
          { label: t('upkeep.sessions'), value: number(sessions) },
          {
            label: t('upkeep.versions'),
            value: `Kilim ${versions.kilim} (${versions.schema}) · Node ${versions.node} · ${versions.database}`,
          },
        ]}
      />
    </Card>
  );
}

const MAX_SHOWN = 50;

const columns: readonly FactColumn<Mail>[] = [
  { key: 'subject', card: 'title', show: ({ subject }) => subject },
  { key: 'client', card: 'fact', show: ({ client }) => <ClientLink client={client} /> },
  { key: 'emails', card: 'fact', show: ({ emails }) => emails.join(', ') },
  { key: 'created', card: 'fact', show: ({ _createdOn }, { instant }) => instant(_createdOn) },
  { key: 'decide', card: 'fact', show: ({ _id }) => <HeldMailButtons id={_id} /> },
];

/** Messages that may have been sent before a restore: a user decides about each. */
function HeldMails({ count }: { count: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  const read = useRead('POST /mail/search', {
    body: { size: MAX_SHOWN, filters: { state: 'held' } },
  });
  return (
    <Card title={t('upkeep.held')}>
      <div className="stack">
        {count > 0 && <p>{t('upkeep.heldHelp', { count: number(count) })}</p>}
        <DataState read={read}>
          {({ data }) => (
            <PlainTable
              caption={t('upkeep.held')}
              words="upkeep"
              columns={columns}
              rows={data}
              rowKey={({ _id }) => _id}
              empty={t('upkeep.noneHeld')}
            />
          )}
        </DataState>
      </div>
    </Card>
  );
}
