import { Link } from '@tanstack/react-router';
import { receiptLabel } from '#shared/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { forgetDone } from './scanned-list.ts';
import { Standing } from './ScannedCard.tsx';
import type { ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type Props = { pieces: Pieces; onAgain: (pieces: Pieces) => void };

/** What became of the pieces with which something was done; with those in the shop more can be. */
export function DonePieces({ pieces, onAgain }: Props) {
  const t = useTranslate();
  const here = pieces.filter(({ handover }) => handover === null);
  if (pieces.length === 0) return null;
  return (
    <Card
      title={t('scan.done')}
      action={
        <div className="line">
          {here.length > 0 && <Button onClick={() => onAgain(here)}>{t('scan.backToList')}</Button>}
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
              {piece.handover && <Paper handover={piece.handover} />}
            </span>
            <span className="line tight">
              <Standing piece={piece} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Handover = NonNullable<ScannedPiece['handover']>;

/** By which it went; who handed it over by mistake takes it back there. */
function Paper({ handover: { _id: id, _ref } }: { handover: Handover }) {
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
