import { CheckCheck } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { BottomBar } from '#web/kit/ui/page/BottomBar.tsx';
import { acceptedRow, MAX_CONFIRMED, type OpenLine, sumOfLines } from './bank.ts';
import { useConfirm } from './use-confirm.ts';

type Props = { lines: readonly OpenLine[]; onRefused: (messages: string[]) => void };

/** Confirms all sure lines at once, at the bottom of the window. */
export function ConfirmSure({ lines: all, onRefused }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { confirm, isPending } = useConfirm();
  const lines = all.slice(0, MAX_CONFIRMED);
  const rows = lines.flatMap((line) => acceptedRow(line) ?? []);
  return (
    <BottomBar label={t('bank.sureLabel')}>
      <span className="far">
        <Button
          kind="main"
          icon={CheckCheck}
          pending={isPending}
          onClick={() => confirm(rows, { lines, onDone: onRefused })}
        >
          {t('bank.confirmSure', { count: rows.length, total: money(sumOfLines(lines)) })}
        </Button>
      </span>
    </BottomBar>
  );
}
