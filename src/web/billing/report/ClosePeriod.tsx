import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { addDays, day as dayOf } from '#shared/base/day.ts';
import { closingOf, isLocked } from '#shared/rules/issuing.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { LockSettings } from '#web/kit/settings/lock.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { type OpenLine, openLines } from './open-lines.ts';

type Period = { from: string; to: string };

export function useOpen({ from, to }: Period, enabled = true) {
  return useRead('GET /report/open', { query: { from, to } }, { enabled });
}

/** What is open in the period, and the button with which the owner locks it. */
export function ClosePeriod({ period }: { period: Period }) {
  const t = useTranslate();
  const format = useFormat();
  const read = useOpen(period);
  const { data: config } = useRead('GET /config');
  if (config === undefined) return null;
  const { lockedUntil } = config;
  const closing = closingOf({ to: period.to, lockedUntil, today: today() });
  return (
    <div data-screen>
      <Card
        title={t('lock.close')}
        action={
          lockedUntil !== null && isLocked(period.to, lockedUntil) ? (
            <StatusBadge of="lock.until" values={{ until: format.day(lockedUntil) }} />
          ) : (
            <StatusBadge of="lock.stateOpen" />
          )
        }
      >
        <DataState read={read}>
          {(open) => {
            const lines = openLines(open, period, { t, ...format });
            return (
              <div className="stack">
                <OpenList lines={lines} />
                <Closing closing={closing} until={period.to} lines={lines} />
              </div>
            );
          }}
        </DataState>
      </Card>
    </div>
  );
}

type ListProps = { lines: readonly OpenLine[]; isPlain?: boolean };

/** Each sentence leads to its list, where the role may open it. */
function OpenList({ lines, isPlain = false }: ListProps) {
  const t = useTranslate();
  const { open } = usePermissions();
  if (lines.length === 0) return <p className="good">{t('lock.nothingOpen')}</p>;
  return (
    <ul className="stack tight">
      {lines.map(({ text, to }) => (
        <li key={text}>{to && !isPlain && open(to.to) ? <Link {...to}>{text}</Link> : text}</li>
      ))}
    </ul>
  );
}

type ClosingProps = {
  closing: ReturnType<typeof closingOf>;
  until: string;
  lines: readonly OpenLine[];
};

/** What can be done with the period, and who can. */
function Closing({ closing, until, lines }: ClosingProps) {
  const t = useTranslate();
  const { day } = useFormat();
  const { role, isKnown } = usePermissions();
  if (!isKnown) return null;
  if (closing === 'running') {
    const first = day(addDays(dayOf(until), 1));
    return <p className="dim">{t('lock.running', { day: first })}</p>;
  }
  if (role !== 'owner') {
    return <p className="dim">{t(closing === 'open' ? 'lock.ownerCloses' : 'lock.opens')}</p>;
  }
  return (
    <div className="line">
      {closing === 'open' ? <CloseButton until={until} lines={lines} /> : <LockSettings />}
    </div>
  );
}

function CloseButton({ until, lines }: Pick<ClosingProps, 'until' | 'lines'>) {
  const t = useTranslate();
  const values = { until: useFormat().day(until) };
  const { mutateAsync } = useWrite('PATCH /config');

  async function close() {
    // Never back to an earlier day, if somebody else has closed more meanwhile.
    const { lockedUntil, _rev } = await call('GET /config', {});
    if (isLocked(until, lockedUntil)) return;
    const closed = await mutateAsync({ body: { _rev, lockedUntil: until } });
    notify({
      kind: 'good',
      title: t('lock.closed', values),
      undo: () => mutateAsync({ body: { _rev: closed._rev, lockedUntil } }),
    });
  }

  return (
    <ConfirmButton
      kind="plain"
      icon={LockKeyhole}
      label={t('lock.closeAct', values)}
      title={t('lock.closeTitle', values)}
      body={t('lock.closeBody', values)}
      warning={lines.length > 0 && <OpenList lines={lines} isPlain />}
      onConfirm={close}
    />
  );
}
