import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { formatTag } from '#shared/rules/scan-code.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { LazyBindTag } from './LazyBindTag.tsx';
import { ScanBar } from './ScanBar.tsx';
import { ScanInput } from './ScanInput.tsx';
import { dropScanned, restoreScanned } from './scanned-list.ts';
import { DonePieces, ScannedCard, WaitingCodes } from './ScannedCard.tsx';
import { useScanSession } from './use-scan-session.ts';
import { refsOf, type ScannedPiece, useScanned } from './use-scanned.ts';

/** Collects scanned pieces, and processes all of them. */
export function ScanPage() {
  const t = useTranslate();
  const scanned = useScanned();
  const { take, message, clearMessage, place, setPlace, blank, setBlank } = useScanSession(scanned);
  useCodeParam(take);
  const { pieces, done, keep } = scanned;
  // After an action, the focus returns to the scan field.
  const [turn, nextTurn] = useReducer((before: number) => before + 1, 0);
  const putBack = (back: readonly Pick<ScannedPiece, '_ref'>[]) => {
    restoreScanned(refsOf(back));
    nextTurn();
  };
  const isEmpty = scanned.isReady && pieces.length === 0;
  const list = useRef<HTMLUListElement>(null);
  const newest = pieces[0]?._id;
  useEffect(() => {
    list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      <PageHeader title={t('scan.title')} />
      <div className="stack">
        <ScanInput onCode={take} turn={turn} />
        <p role="status" className={message?.kind === 'wrong' ? 'wrong' : undefined}>
          {message?.text}
        </p>
        {place && (
          <p className="line">
            <StatusBadge of="scan.atPlace" values={place} />
            <IconButton icon={X} label={t('scan.noPlace', place)} onClick={() => setPlace(null)} />
          </p>
        )}
        {!scanned.isReady && <Skeleton lines={3} />}
        {isEmpty && <p className="dim">{t('scan.empty')}</p>}
        <ul ref={list} className="stack" aria-label={t('scan.list')}>
          <WaitingCodes />
          {pieces.map((piece) => (
            <ScannedCard
              key={piece._id}
              piece={piece}
              onRemove={() => keep(pieces.filter((other) => other !== piece))}
            />
          ))}
        </ul>
        <DonePieces pieces={done} onRestore={putBack} />
        <div>{isEmpty && <LabelButton of="blank" label={t('label.blank')} />}</div>
        <ScanBar
          pieces={pieces}
          place={place}
          onDone={(gone) => {
            clearMessage();
            dropScanned(refsOf(gone));
            nextTurn();
          }}
          onUndone={putBack}
          onClear={() => {
            clearMessage();
            keep([]);
            nextTurn();
          }}
        />
      </div>
      <Dialog
        title={t('scan.blank', { code: formatTag(blank ?? '') })}
        isOpen={blank !== undefined}
        onClose={() => setBlank(undefined)}
      >
        {blank !== undefined && (
          <LazyBindTag
            code={blank}
            onBound={() => {
              setBlank(undefined);
              take(blank);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** The code that a hand scanner read on another screen. */
function useCodeParam(take: (code: string) => void): void {
  const [{ code }, setParams] = useSearchParams('/frame/scan');
  const takeIt = useEffectEvent((scannedCode: string) => {
    setParams({ code: undefined });
    take(scannedCode);
  });
  useEffect(() => {
    if (code !== undefined) takeIt(code);
  }, [code]);
}
