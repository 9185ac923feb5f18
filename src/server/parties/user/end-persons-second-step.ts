import type { Person } from '#shared/contract/person.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { endSecondStep } from './end-second-step.ts';
import { getPerson } from './person.store.ts';

/** For a person who has lost their authenticator app. */
export async function endPersonsSecondStep(context: StaffContext, id: string): Promise<Person> {
  await endSecondStep(context, id);
  return getPerson(context.db, id);
}
