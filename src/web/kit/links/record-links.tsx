import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { clientItemShort } from '#shared/contract/client-item.ts';
import type { WireOf } from '#shared/contract/route.ts';
import { formatSize, invoiceLabel } from '#shared/i18n/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import css from './ClientItemLabel.module.css';

/** A client as other records refer to it. */
export type ClientShort = Pick<
  Answer<'GET /client/:id'>,
  '_id' | '_ref' | 'fullName' | 'firstName' | 'lastName' | 'companyName'
>;

type ClientName = Pick<ClientShort, 'companyName' | 'fullName'>;

/** `company · person`, or the one that there is. */
export function nameOf({ companyName, fullName }: ClientName): string {
  return [companyName, fullName].filter(Boolean).join(' · ');
}

type ClientLinkProps = { client: ClientName & { _id: string }; children?: ReactNode };

/** Link to a client's page, to the statement if the role may only open that, else plain text. */
export function ClientLink({ client, children = nameOf(client) }: ClientLinkProps) {
  const { open } = usePermissions();
  if (!open('/clients/statement')) return children;
  const to = open('/clients') ? '/clients/$id' : '/clients/statement/$id';
  return (
    <Link to={to} params={{ id: client._id }}>
      {children}
    </Link>
  );
}

type InvoiceShort = Pick<Answer<'GET /invoice/:id'>, '_id' | '_ref' | 'invoiceType'>;
type InvoiceLinkProps = { invoice: InvoiceShort; title?: string };

export function InvoiceLink({ invoice, title }: InvoiceLinkProps) {
  const { open } = usePermissions();
  if (!open('/invoices')) return invoiceLabel(invoice);
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }} title={title} data-whole>
      {invoiceLabel(invoice)}
    </Link>
  );
}

type JobShort = { _id: string; _ref: number };
type JobLinkProps = { job: JobShort; children?: ReactNode };

export function JobLink({ job, children = job._ref }: JobLinkProps) {
  const { open } = usePermissions();
  if (!open('/jobs')) return children;
  return (
    <Link to="/jobs/$id" params={{ id: job._id }}>
      {children}
    </Link>
  );
}

export function JobLinks({ jobs }: { jobs: readonly JobShort[] }) {
  return jobs.map((job, index) => (
    <span key={job._id}>
      {index > 0 && ', '}
      <JobLink job={job} />
    </span>
  ));
}

/** A client item as other records refer to it. */
export type ClientItemShort = WireOf<typeof clientItemShort>;

/** A carpet as plain text: `12 · Χαλί σαλονιού`. */
export function clientItemName({ _ref, title }: Pick<ClientItemShort, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type LabelProps = { clientItem: ClientItemShort };

/** Link to a carpet, with its size; in rows of a job as "length cm * width cm" (specification, section 5). */
export function ClientItemLabel({ clientItem, isOfJob }: LabelProps & { isOfJob?: boolean }) {
  return (
    <span className={css['clientItem']}>
      <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
        {clientItemName(clientItem)}
      </Link>
      {isOfJob ? <SizeInJob clientItem={clientItem} /> : <ClientItemSize clientItem={clientItem} />}
    </span>
  );
}

function SizeInJob({ clientItem: { dimensions } }: LabelProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { length, width } = dimensions;
  if (length === 0 && width === 0) return null;
  return <small>{t('job.size', { length: number(length), width: number(width) })}</small>;
}

/** Nothing if the carpet was not measured. */
export function ClientItemSize({ clientItem: { dimensions } }: LabelProps) {
  const { language } = useLocale();
  const size = formatSize(dimensions, language);
  return size === '' ? null : <small className={css['size']}>{size}</small>;
}
