import { clientItem } from './client-item.ts';
import { client } from './client.ts';
import { form } from './form.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { job } from './job.ts';
import { notice } from './notice.ts';
import { payment } from './payment.ts';
import { subscription } from './subscription.ts';
import { validation } from './validation.ts';
import { workStorage } from './work-storage.ts';

/** What the other lists and every form say besides. */
export const work = {
  client,
  clientItem,
  form,
  invoice,
  item,
  job,
  notice,
  payment,
  storage: workStorage,
  subscription,
  validation,
};
