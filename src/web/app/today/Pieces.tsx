import { Link } from '@tanstack/react-router';
import { longViewNames } from '#shared/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { Today } from './today.ts';
import { WaitingList } from './Waiting.tsx';

const views = { ready: 'waiting', season: undefined, years: 'waiting' } as const;

/** Pieces that should have gone home or have been stored for long. */
export function Pieces({ today }: { today: Today }) {
  const t = useTranslate();
  return (
    <Card title={t('today.storage')}>
      <div className="stack">
        {longViewNames.map((view) => (
          <WaitingList
            key={view}
            word={`today.${view}`}
            to={{ to: '/storage', search: { view } }}
            some={today[view]}
            {...(views[view] && { kind: views[view] })}
            rowKey={({ clientItem }) => clientItem._id}
          >
            {(piece) => <Piece {...piece} />}
          </WaitingList>
        ))}
      </div>
    </Card>
  );
}

function Piece({ clientItem, client, startDate }: Today['ready']['rows'][number]) {
  const { day } = useFormat();
  return (
    <>
      <span className="cut">
        <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
          {clientItem._ref} {clientItem.title}
        </Link>
      </span>{' '}
      <span className="cut">
        <ClientLink client={client} />
      </span>
      <span className="dim far">{day(startDate)}</span>
    </>
  );
}
