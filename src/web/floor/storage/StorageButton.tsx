import { MapPin, PackageMinus, PackagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '#web/kit/ui/button/Button.tsx';
import type { MovedStay, Step } from './move.ts';

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then(({ MoveDialog }) => MoveDialog));

type Props = {
  step: Step;
  /** Empty while the stays are being read: the button is disabled. */
  pieces: readonly MovedStay[];
  label?: string;
  /** A shorter label, for a row. */
  isShort?: boolean;
  kind?: ButtonKind;
  onMoved?: (pieces: readonly MovedStay[]) => void;
  /** Called after Undo. */
  onUndone?: (pieces: readonly MovedStay[]) => void;
};

const icons = {
  import: PackagePlus,
  importAlone: PackagePlus,
  place: MapPin,
  export: PackageMinus,
};
const labels = {
  import: 'job.import',
  importAlone: 'job.import',
  place: 'place.put',
  export: 'job.export',
} as const;
const shortLabels = { ...labels, import: 'job.importShort', export: 'job.exportShort' } as const;

/** Imports, moves or exports carpets after a dialog. */
export function StorageButton({ step, pieces, label, isShort = false, kind, ...then }: Props) {
  const t = useTranslate();
  const many = { count: pieces.length || 1 };
  // As listed when pressed: the list may change behind the dialog.
  const [moved, setMoved] = useState<readonly MovedStay[]>();
  return (
    <>
      <Button
        icon={icons[step]}
        {...(kind && { kind })}
        disabled={pieces.length === 0}
        onClick={() => setMoved(pieces)}
      >
        {label ?? t((isShort ? shortLabels : labels)[step], many)}
      </Button>
      {moved && (
        <Suspense>
          <MoveDialog step={step} pieces={moved} onClose={() => setMoved(undefined)} {...then} />
        </Suspense>
      )}
    </>
  );
}
