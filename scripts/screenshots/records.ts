import { callDemo, type DemoServer, firstOf } from '../demo-server.ts';

/** Addresses of the records that the pictures show. */
export type Records = Awaited<ReturnType<typeof findRecords>>;

export async function findRecords(demo: DemoServer) {
  // Hides the list of remaining set-up steps.
  await callDemo(demo, 'PUT /first-day', { isOver: true });
  const invoice = await firstOf(demo, 'invoice', { paid: false, status: 'issued' });
  const free = await firstOf(demo, 'job', { endDate: { $exists: true }, invoice: null });
  const open = await firstOf(demo, 'job', { endDate: null });
  // A hotel: a company comes often, so its page has data to show.
  const { client } = await firstOf(demo, 'payment', { clientCompanyName: 'ξενοδοχειο' });
  return {
    clients: '/clients',
    job: `/jobs/${open._id}`,
    client: `/clients/${client._id}`,
    invoice: `/invoices/${invoice._id}`,
    invoiceForm: `/invoices/create?client=${free.client._id}&job=${free._id}`,
  };
}
