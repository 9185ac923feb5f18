import { useEffect } from 'react';
import type { Paper as Model } from '#shared/document/paper.ts';
import { Paper } from './Paper.tsx';
import type { Linked } from './PaperTable.tsx';
import { usePrintedFoot } from './printed-foot.ts';

type Props = {
  paper: Model;
  linked?: Linked;
  /** After its button or the browser's own has printed it. */
  onPrinted?: () => void;
};

/** A paper on a page of the app, which prints with the foot that its PDF has. */
export function PrintedPaper({ paper, linked, onPrinted }: Props) {
  usePrintedFoot(paper);
  useEffect(() => {
    if (onPrinted === undefined) return undefined;
    addEventListener('afterprint', onPrinted);
    return () => removeEventListener('afterprint', onPrinted);
  });
  return <Paper paper={paper} linked={linked} />;
}
