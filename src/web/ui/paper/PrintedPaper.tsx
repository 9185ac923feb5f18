import type { Paper as Model } from '#shared/document/paper.ts';
import { Paper } from './Paper.tsx';
import type { Linked } from './PaperTable.tsx';
import { usePrintedFoot } from './printed-foot.ts';

/** A paper on a page of the app, which prints with the foot that its PDF has. */
export function PrintedPaper({ paper, linked }: { paper: Model; linked?: Linked }) {
  usePrintedFoot(paper);
  return <Paper paper={paper} linked={linked} />;
}
