import { useEffect, useRef } from 'react';
import { useRead, useReload, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Input } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { canRetry, isUnderWay, type Mail, pollInterval, stateOf } from './mail.ts';
import { RecipientItem } from './RecipientItem.tsx';
import css from './DeliveryCard.module.css';

type Filters = NonNullable<Input<'POST /mail/search'>['body']>['filters'];

/** The newest messages only. */
const MAX_SHOWN = 3;

type Props = {
  of: Filters;
  /** When the mail server last accepted it; not recorded for statements. */
  lastSent?: string | null;
};

/** The latest messages of a document and their delivery state, polled while one is being sent. */
export function DeliveryCard({ of, lastSent = null }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { isDesk, isKnown } = usePermissions();
  const read = useRead(
    'POST /mail/search',
    { body: { size: MAX_SHOWN, filters: of } },
    { every: ({ data }) => pollInterval(data, Date.now()), enabled: isKnown && isDesk },
  );
  useReloadWhenDone(read.data?.data);
  if (!isDesk) return null;
  return (
    <Card title={t('forward.deliveries')}>
      <DataState read={read}>
        {({ data }) => (
          <>
            {lastSent !== null && !data.some(({ state }) => state === 'sent') && (
              <p className="dim">{t('forward.lastSent', { time: instant(lastSent) })}</p>
            )}
            {data.length === 0 && lastSent === null && <p className="dim">{t('forward.never')}</p>}
            {data.length > 0 && (
              <ol>
                {data.map((mail) => (
                  <Delivery key={mail._id} mail={mail} />
                ))}
              </ol>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

function Delivery({ mail }: { mail: Mail }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const retry = useWrite('POST /mail/:id/retry', { notifies: true });
  const hasServer = useRead('GET /config').data?.mailTo === 'smtp';
  const { state, recipients, sentOn, _createdOn } = mail;
  return (
    <li className={`stack parted ${css['mail']}`}>
      <StatusBadge of={stateOf(mail)} />
      <p>{t('forward.at', { time: instant(sentOn ?? _createdOn) })}</p>
      <ul>
        {recipients.map((recipient) => (
          <RecipientItem key={recipient.email} mail={mail} recipient={recipient} />
        ))}
      </ul>
      {state === 'toFile' && <p className="dim">{t('forward.asFile')}</p>}
      <Failure mail={mail} />
      {state === 'held' && <HeldMailButtons id={mail._id} />}
      {(canRetry(mail) || (state === 'toFile' && hasServer)) && (
        <Button
          pending={retry.isPending}
          onClick={() => retry.mutate({ params: { id: mail._id } })}
        >
          {t(state === 'toFile' ? 'forward.action' : 'common.retry')}
        </Button>
      )}
    </li>
  );
}

/** Why the last attempt failed, and when the next one follows. */
function Failure({ mail: { state, failure, nextTry } }: { mail: Mail }) {
  const t = useTranslate();
  const { instant } = useFormat();
  if (failure === null || state === 'sent') return null;
  return (
    <>
      <p className="wrong">{failure.message}</p>
      {failure.answer !== '' && (
        <p className="dim">{t('forward.answer', { answer: failure.answer })}</p>
      )}
      {state === 'uncertain' && <p className="wrong">{t('forward.uncertain')}</p>}
      {nextTry !== null && (
        <p className="dim">{t('forward.nextTry', { time: instant(nextTry) })}</p>
      )}
    </>
  );
}

/** Reloads the document once a message has been sent, as it shows when it was last sent. */
function useReloadWhenDone(mails: readonly Mail[] | undefined): void {
  const reload = useReload();
  const wasUnderWay = useRef(false);
  const isNow = mails?.some(isUnderWay) ?? false;
  useEffect(() => {
    if (wasUnderWay.current && !isNow) reload();
    wasUnderWay.current = isNow;
  }, [isNow, reload]);
}

/** Releases or discards a message that is on hold since a restore. */
export function HeldMailButtons({ id }: { id: string }) {
  const t = useTranslate();
  const release = useWrite('POST /mail/:id/release', { notifies: true });
  const discard = useWrite('POST /mail/:id/discard', { notifies: true });
  return (
    <div className="line">
      <Button pending={release.isPending} onClick={() => release.mutate({ params: { id } })}>
        {t('mail.release')}
      </Button>
      <Button pending={discard.isPending} onClick={() => discard.mutate({ params: { id } })}>
        {t('mail.discard')}
      </Button>
    </div>
  );
}
