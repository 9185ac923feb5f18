import { Link } from '@tanstack/react-router';
import { Outcome } from '#web/billing/subscription/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { pageOfDocument } from '#web/parties/document/index.ts';
import type { Today } from './today.ts';
import { WaitingList } from './Waiting.tsx';

/** Problems with mails, subscriptions and backups. */
export function Office({ today }: { today: Today }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { mail, runs, lastBackup } = today;
  return (
    <Card title={t('today.office')}>
      <div className="stack">
        <WaitingList
          word="today.mail"
          to={{ to: '/mails', search: { view: 'failed' } }}
          some={mail}
          kind="wrong"
          note={mail.late && <Late late={mail.late} />}
          rowKey={({ _id }) => _id}
        >
          {(message) => (
            <>
              <Link {...pageOfDocument(message.kind, message.document)}>{message.subject}</Link>{' '}
              <span className="cut">
                <ClientLink client={message.client} />
              </span>
            </>
          )}
        </WaitingList>
        <WaitingList
          word="today.runs"
          to={{ to: '/setup', search: { section: 'subscriptions' } }}
          some={runs}
          kind="waiting"
          rowKey={({ _id }) => _id}
        >
          {({ client, outcome }) => (
            <>
              <span className="cut">
                <ClientLink client={client} />
              </span>{' '}
              <Outcome outcome={outcome} />
            </>
          )}
        </WaitingList>
        <Facts
          facts={[
            {
              label: t('today.lastBackup'),
              value: lastBackup === null ? t('today.noBackup') : instant(lastBackup),
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Mails that the server did not accept yet; they are retried. */
function Late({ late: { count, since, message } }: { late: NonNullable<Today['mail']['late']> }) {
  const t = useTranslate();
  const { instant } = useFormat();
  return (
    <p className="waiting small">
      {t('today.lateMail', { count, since: instant(since) })} {message}
    </p>
  );
}
