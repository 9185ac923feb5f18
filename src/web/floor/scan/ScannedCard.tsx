import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { ownNote } from '#web/floor/storage/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemSize } from '#web/kit/links/ClientItemLabel.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { TakePhotos, Thumb } from '#web/work/photo/index.ts';
import { StageBadge } from '#web/work/stage/index.ts';
import type { ScannedPiece } from './use-scanned.ts';

type Props = { piece: ScannedPiece; onRemove: () => void };

/** A scanned piece with its client, place, job, work and debts. */
export function ScannedCard({ piece, onRemove }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { _id: id, _ref, title, client, stay, place, job, asked, photo, owed } = piece;
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
        {owed > 0 && <strong className="wrong">{t('scan.owed', { amount: money(owed) })}</strong>}
      </p>
      {stay && ownNote({ ...stay, place }) !== '' && <p className="dim">{stay.notes}</p>}
      {job && <Work job={job} asked={asked} />}
    </li>
  );
}

export function StageAndPlace({ piece: { stage, handover, stay, place } }: Pick<Props, 'piece'>) {
  const t = useTranslate();
  return (
    <>
      {stage && <StageBadge stage={stage} handover={handover} />}
      <StatusBadge kind={stay ? 'waiting' : 'quiet'}>
        {place?.code ?? t(stay ? 'clientItem.inStorage' : 'clientItem.notStored')}
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
