import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { receiptLabel } from '#shared/i18n/format.ts';
import { ownNote } from '#shared/rules/storage-note.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemSize, ClientLink, JobLink } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { TakePhotos, Thumb } from '#web/work/photo/index.ts';
import { StageBadge } from '#web/work/stage/index.ts';
import { forgetDone } from './scanned-list.ts';
import { shownCode } from './shown-code.ts';
import { lookups } from './use-scan-session.ts';
import type { ScannedPiece } from './use-scanned.ts';

type Props = { piece: ScannedPiece; onRemove: () => void };

/** A scanned piece with its client, place, job, work and debts. */
export function ScannedCard({ piece, onRemove }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { _id: id, _ref, title, client, stay, place, job, asked, photo, owed } = piece;
  const note = stay ? ownNote({ ...stay, place }) : '';
  return (
    <li className="surface padded">
      <div className="line ends">
        <span className="large">
          <Link to="/clientItems/$id" params={{ id }}>
            {_ref}
          </Link>
        </span>
        <div className="line">
          <StageAndPlace piece={piece} />
          <IconButton icon={X} label={t('scan.remove', { ref: _ref })} onClick={onRemove} />
        </div>
      </div>
      <div className="line ends unbroken">
        <div className="line unbroken">
          {photo && <Thumb src={photo.thumb} />}
          <p>
            {title} <ClientItemSize clientItem={piece} />
          </p>
        </div>
        <TakePhotos shots={[{ clientItem: piece, jobItem: piece.jobItem }]} isBrief />
      </div>
      <p className="line ends">
        <ClientLink client={client} />
        {owed > 0 && <strong>{t('scan.owed', { amount: money(owed) })}</strong>}
      </p>
      {note !== '' && <p className="dim">{note}</p>}
      {job && <Work job={job} asked={asked} />}
    </li>
  );
}

function StageAndPlace({ piece: { stage, handover, stay, place } }: Pick<Props, 'piece'>) {
  return (
    <>
      {stage && <StageBadge stage={stage} handover={handover} />}
      <StatusBadge of={stay ? 'clientItem.inStorage' : 'clientItem.notStored'}>
        {place?.code}
      </StatusBadge>
    </>
  );
}

type Job = NonNullable<ScannedPiece['job']>;

function Work({ job, asked }: { job: Job; asked: ScannedPiece['asked'] }) {
  const t = useTranslate();
  const { day } = useFormat();
  const { dueDate, endDate, instructions } = job;
  const due = dueDate === null ? '' : t('label.due', { day: day(dueDate) });
  const when = endDate === null ? due : t('scan.completed', { day: day(endDate) });
  const work = asked.map(({ title, notes }) => (notes === '' ? title : `${title} (${notes})`));
  const facts = [when, work.join(', ')].filter((fact) => fact !== '');
  return (
    <>
      <p className="dim">
        <JobLink job={job} /> {facts.join(' · ')}
      </p>
      {instructions !== '' && <p className="prose dim">{instructions}</p>}
    </>
  );
}

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

/** List items of codes that are still to be looked up, because the network was down. */
export function WaitingCodes() {
  const t = useTranslate();
  const { waiting } = useOutbox(lookups);
  return waiting.toReversed().map(({ id, code, refusal }) => (
    <li key={id} className="surface padded line ends">
      <span className="large">{shownCode(code)}</span>
      <div className="line">
        {refusal === undefined && <StatusBadge of="scan.waits" />}
        <IconButton
          icon={X}
          label={t('scan.remove', { ref: shownCode(code) })}
          onClick={() => void lookups.discard(id)}
        />
      </div>
      {refusal !== undefined && <p className="wrong">{refusal}</p>}
    </li>
  ));
}
