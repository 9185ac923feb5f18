import { Link } from '@tanstack/react-router';
import type { Translate } from '#shared/i18n/translate.ts';
import { type ClientShort, nameOf } from '#web/client/client.ts';
import type { PlainColumn } from '#web/ui/table/PlainTable.tsx';

/** The first column of a report about clients: who, and under it how many they are. */
export function clientColumn(count: number, t: Translate): PlainColumn<{ client: ClientShort }> {
  return {
    key: 'client',
    label: t('report.client'),
    show: ({ client }) => (
      <Link to="/clients/$id" params={{ id: client._id }}>
        {nameOf(client)}
      </Link>
    ),
    by: ({ client }) => nameOf(client),
    sum: t('report.count', { count }),
  };
}
