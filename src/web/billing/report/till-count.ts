import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';

export type CountDraft = {
  date: string | null;
  method: PaymentMethod;
  counted: TypedNumber;
  zNumber: string;
};

export function newCount(date: string): CountDraft {
  return { date, method: 'cash', counted: null, zNumber: '' };
}
