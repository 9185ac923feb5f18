import { Plus } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName, JobLink } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { RepeatedJob, LeftOut } from './same-again.ts';

type Props = { repeated: RepeatedJob; onAdd: (piece: LeftOut) => void };

/** Names the job from which the rows were taken, and what was left out. */
export function RepeatedJobNote({ repeated: { from, leftOut, notOffered }, onAdd }: Props) {
  const t = useTranslate();
  const { day } = useFormat();
  return (
    <Alert kind="quiet">
      <p className="dim">
        <JobLink job={from}>
          {t('intake.sameAs', { ref: from._ref, day: day(from.startDate) })}
        </JobLink>{' '}
        {t('intake.sameAsHelp')}
      </p>
      {notOffered.length > 0 && (
        <strong>{t('intake.notOffered', { services: notOffered.join(', ') })}</strong>
      )}
      {leftOut.length > 0 && <strong>{t('intake.leftOut')}</strong>}
      {leftOut.map((piece) => (
        <LeftOutPiece key={piece.piece._id} piece={piece} onAdd={() => onAdd(piece)} />
      ))}
    </Alert>
  );
}

function LeftOutPiece({ piece: left, onAdd }: { piece: LeftOut; onAdd: () => void }) {
  const t = useTranslate();
  const name = clientItemName(left.piece);
  return (
    <p className="line tight dim">
      {name}
      {' – '}
      {t(`intake.leftOut.${left.why}`)}
      {left.why === 'open' && (
        <JobLink job={left.job}>{t('job.title', { ref: left.job._ref })}</JobLink>
      )}
      {left.rows.length > 0 && (
        <Button
          kind="quiet"
          icon={Plus}
          aria-label={t('intake.addLeftOut', { name })}
          onClick={onAdd}
        >
          {t('intake.addAnyway')}
        </Button>
      )}
    </p>
  );
}
