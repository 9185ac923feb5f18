import { useState } from 'react';
import { type Euros, toCents, toEuros } from '#shared/base/money.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { fitAmount } from '#shared/rules/bank-amount.ts';
import { allocate } from '#shared/rules/payment-allocation.ts';
import { unpaidSearch } from '#web/billing/payment/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { distinctionOf, nameAndPhone, useClientSearch } from '#web/parties/client/index.ts';
import { difference, type OpenLine, sumOfLines } from './bank.ts';
import { useConfirm } from './use-confirm.ts';

type Props = { line: OpenLine; onClose: () => void };
type Unpaid = RowOf<'POST /invoice/search'>;

/** A dialog to choose the client and the invoices that a line pays. */
export function AssignLine({ line, onClose }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [client, setClient] = useState<ClientShort | null>(line.proposal.client);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { confirm, isPending } = useConfirm();
  const read = useRead('POST /invoice/search', unpaidSearch(client?._id ?? ''), {
    enabled: client !== null,
  });
  const unpaid = client === null ? [] : (read.data?.data ?? []);
  const ticked = chosen ?? proposedInvoices(line, unpaid);
  const entries = entriesOf(
    line.amount,
    unpaid.filter(({ _id }) => ticked.includes(_id)),
  );

  function act() {
    if (client === null) return;
    confirm([{ line: line._id, client: client._id, invoices: entries }], {
      lines: [line],
      onDone: (messages) => (messages.length === 0 ? onClose() : setRefusals(messages)),
    });
  }

  return (
    <ActionDialog
      title={t('bank.assignTitle', { amount: money(line.amount) })}
      label={t('bank.confirm')}
      size="medium"
      disabled={entries.length === 0}
      doing={{ isPending, error: null }}
      onAct={act}
      onClose={onClose}
    >
      {refusals.map((message) => (
        <Alert key={message} kind="wrong">
          {message}
        </Alert>
      ))}
      <p>{[line.payer, line.text, line.reference].filter(Boolean).join(' · ')}</p>
      <ClientChoice
        client={client}
        onChange={(next) => {
          setClient(next);
          setChosen(undefined);
        }}
      />
      {client !== null && (
        <DataState read={read}>
          {() => (
            <UnpaidInvoices
              unpaid={unpaid}
              ticked={ticked}
              entries={entries}
              amount={line.amount}
              onChange={setChosen}
            />
          )}
        </DataState>
      )}
    </ActionDialog>
  );
}

type ChoiceProps = { client: ClientShort | null; onChange: (client: ClientShort | null) => void };

function ClientChoice({ client, onChange }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Combobox<ClientShort>
      {...useClientSearch()}
      label={t('client.one')}
      value={client}
      help={client ? distinctionOf(client) : t('client.findHelp')}
      distinction={distinctionOf}
      write={nameAndPhone}
      match={nameOf}
      autoFocus={client === null}
      onChange={onChange}
    />
  );
}

type Entry = { invoice: string; amount: Euros };

type UnpaidProps = {
  unpaid: readonly Unpaid[];
  ticked: readonly string[];
  entries: readonly Entry[];
  amount: number;
  onChange: (ids: readonly string[]) => void;
};

function UnpaidInvoices({ unpaid, ticked, entries, amount, onChange }: UnpaidProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const paid = sumOfLines(entries);
  const rest = difference(amount, paid);
  return (
    <>
      <PlainTable
        caption={t('payment.unpaid')}
        words="payment"
        rows={unpaid}
        rowKey={({ _id }) => _id}
        empty={t('payment.noUnpaid')}
        columns={[
          {
            key: 'invoice',
            kind: 'documentNumber',
            value: (invoice) => invoiceLabel(invoice),
            card: 'title',
          },
          { key: 'invoiceDate', kind: 'day', value: ({ date }) => date, card: 'fact' },
          { key: 'outstanding', kind: 'money', value: ({ balance }) => balance, card: 'fact' },
          {
            key: 'toPay',
            kind: 'money',
            card: 'fact',
            value: ({ _id }) => entries.find(({ invoice }) => invoice === _id)?.amount ?? 0,
          },
        ]}
        selection={selectionOf({
          keyOf: ({ _id }: Unpaid) => _id,
          value: ticked,
          onChange,
          label: (invoice) => t('payment.choose', { invoice: invoiceLabel(invoice) }),
          labelAll: t('payment.chooseAll'),
        })}
      />
      {unpaid.length > 0 && (
        <p role="status">
          {t('bank.allocated', { amount: money(paid) })}{' '}
          {rest > 0 && <span className="waiting">{t('bank.rest', { rest: money(rest) })}</span>}
          <br />
          <small>{t('bank.assignOrder')}</small>
        </p>
      )}
    </>
  );
}

/** Ids of the invoices in the proposal, if it is for this client; otherwise of those that the amount pays. */
function proposedInvoices(
  { amount, proposal }: OpenLine,
  unpaid: readonly Unpaid[],
): readonly string[] {
  const proposed = proposal.invoices.map(({ invoice }) => invoice._id);
  const own = proposed.filter((id) => unpaid.some(({ _id }) => _id === id));
  if (own.length > 0) return own;
  const owed = unpaid.map((invoice) => ({
    _id: invoice._id,
    balance: toCents(invoice.owed),
    onAccount: toCents(difference(invoice.balance, invoice.owed)),
  }));
  return fitAmount(toCents(amount), owed).entries.map(({ invoice }) => invoice);
}

/** Distributes the amount over the ticked invoices, oldest first. */
function entriesOf(amount: number, ticked: readonly Unpaid[]): Entry[] {
  const outstanding = ticked.map(({ _id, balance }) => ({
    invoice: _id,
    outstanding: toCents(balance),
  }));
  return allocate({ amount: toCents(amount), outstanding })
    .entries.filter((entry) => entry.amount > 0)
    .map((entry) => ({ invoice: entry.invoice, amount: toEuros(entry.amount) }));
}
