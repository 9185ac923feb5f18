import { today } from './days.ts';
import type { Api } from './fixtures.ts';

/** Creates a carpet of a new client, in storage on a shelf. */
export async function storedCarpet(api: Api, lastName: string) {
  const client = await api.call('POST /client', { lastName });
  const item = await api.call('POST /item', { title: 'Φύλαξη', price: 8 });
  const clientItem = await api.call('POST /clientItem', {
    title: `Χαλί ${lastName}`,
    client: client._id,
    category: 'Χαλιά',
    price: 8,
  });
  const job = await api.call('POST /job', {
    client: client._id,
    items: [{ item: item._id, clientItem: clientItem._id, unitCost: 8 }],
  });
  await api.call(
    'PUT /job/:jobId/item/:jobItemId/import',
    { startDate: today, notes: 'Ράφι Τ1' },
    { jobId: job._id, jobItemId: job.items[0]?._id ?? '' },
  );
  return { client, clientItem, job };
}

/** Creates an open job of a new client with `count` carpets, one row each. */
export async function jobOf(api: Api, lastName: string, count: number) {
  return jobFor(api, await api.call('POST /client', { lastName }), { count });
}

/** Creates an open job of a client with `count` carpets, one row of `unitCost` euros for each. */
export async function jobFor(
  api: Api,
  { _id: client, lastName }: { _id: string; lastName: string },
  { count, unitCost }: { count: number; unitCost?: number },
) {
  const item = await api.call('POST /item', { title: `Πλύσιμο ${lastName}`, price: unitCost });
  const items: object[] = [];
  for (let n = 1; n <= count; n += 1) {
    const carpet = { title: `Χαλί ${lastName} ${n}`, client, category: 'Χαλιά' };
    const { _id } = await api.call('POST /clientItem', {
      ...carpet,
      dimensions: { width: 200, length: 300 },
    });
    items.push({ item: item._id, clientItem: _id, unitCost });
  }
  return api.call('POST /job', { client, items });
}
