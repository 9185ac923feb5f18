import { useEffect, useRef } from 'react';
import { useRead } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { type PaymentValues, renewEntries, unpaidSearch } from './payment-form.ts';
import { PaymentEntries } from './PaymentEntries.tsx';
import css from './PaymentEntries.module.css';

/** The client's unpaid invoices, always with the balances of the last answer. */
export function UnpaidInvoices({ form }: { form: FormHandle<PaymentValues> }) {
