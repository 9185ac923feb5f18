import { X } from 'lucide-react';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { lookups } from './lookups.ts';
import { shownCode } from './shown-code.ts';

/** List items of codes that are still to be looked up, because the network was down. */
export function WaitingCodes() {
  const t = useTranslate();
  const { waiting } = useOutbox(lookups);
  return waiting.toReversed().map(({ id, code, refusal }) => (
    <li key={id} className="surface padded line ends">
      <span className="large">{shownCode(code)}</span>
      <div className="line">
        {refusal === undefined && <StatusBadge kind="waiting">{t('scan.waits')}</StatusBadge>}
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
