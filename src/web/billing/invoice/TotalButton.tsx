import { ChevronDown, ChevronUp } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import css from './InvoiceForm.module.css';

type TotalButtonProps = {
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the breakdown. */
  opens: string;
};

/** The total beside the save button, where the breakdown is collapsed. */
export function TotalButton({ total, isOpen, onToggle, opens }: TotalButtonProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className={css['total']}>
      <Button wide aria-expanded={isOpen} aria-controls={opens} onClick={onToggle}>
        <span className="hidden">
          {t(isOpen ? 'invoice.hideBreakdown' : 'invoice.showBreakdown')}
        </span>
        <strong>{money(total)}</strong>
        <Icon size={16} aria-hidden />
      </Button>
    </div>
  );
}
