import { Link } from '@tanstack/react-router';
import { receiptLabel } from '#shared/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { forgetDone } from './scanned-list.ts';
import { StageAndPlace } from './ScannedCard.tsx';
import type { ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type DoneProps = { pieces: Pieces; onRestore: (pieces: Pieces) => void };

/** Processed pieces; those still in the shop can be put back on the list. */
export function DonePieces({ pieces, onRestore }: DoneProps) {
  const t = useTranslate();
  const here = pieces.filter(({ handover }) => handover === null);
  if (pieces.length === 0) return null;
  return (
    <Card
      title={t('scan.done')}
      action={
        <div className="line">
          {here.length > 0 && (
            <Button onClick={() => onRestore(here)}>{t('scan.backToList')}</Button>
          )}
          <Button onClick={forgetDone}>{t('scan.forgetDone')}</Button>
        </div>
      }
    >
      <ul className="stack">
        {pieces.map((piece) => (
          <li key={piece._id} className="line ends">
            <span>
              <Link to="/clientItems/$id" params={{ id: piece._id }}>
                {piece._ref}
              </Link>{' '}
              {piece.title}
              {piece.handover && <HandoverLink handover={piece.handover} />}
            </span>
            <span className="line tight">
              <StageAndPlace piece={piece} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Handover = NonNullable<ScannedPiece['handover']>;

/** A link to the hand-over, which can be cancelled there. */
function HandoverLink({ handover: { _id: id, _ref } }: { handover: Handover }) {
  const t = useTranslate();
  return (
    <>
      {' · '}
      <Link to="/handovers/$id" params={{ id }}>
        {t('handover.number', { ref: receiptLabel(_ref) })}
      </Link>
    </>
  );
}
