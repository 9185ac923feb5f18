import { Link } from '@tanstack/react-router';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { forgetDone } from './scanned-list.ts';
import { Standing } from './ScannedCard.tsx';
import type { ScannedPiece } from './use-scanned.ts';

/** What became of the pieces with which something was done. */
export function DonePieces({ pieces }: { pieces: readonly ScannedPiece[] }) {
  const t = useTranslate();
  if (pieces.length === 0) return null;
  return (
    <Card
      title={t('scan.done')}
      action={<Button onClick={forgetDone}>{t('scan.forgetDone')}</Button>}
    >
      <ul className="stack">
        {pieces.map((piece) => (
          <li key={piece._id} className="line ends">
            <span>
              <Link to="/clientItems/$id" params={{ id: piece._id }}>
                {piece._ref}
              </Link>{' '}
              {piece.title}
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
