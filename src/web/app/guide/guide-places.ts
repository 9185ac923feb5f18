import type { GuidePlace } from '#shared/guide.ts';
import { isUnder } from '#web/kit/base/role.ts';

/** The guide's section about a screen, by the beginning of the screen's path; the first match counts. */
const places: readonly (readonly [path: string, place: GuidePlace])[] = [
  ['/first-day', 'first-day#set-up'],
  ['/setup', 'first-day#set-up'],
  ['/import', 'moving-in#files'],
  ['/items', 'first-day#prices'],
  ['/people', 'first-day#people'],
  ['/account', 'first-day#log-in'],
  ['/today', 'counter'],
  ['/clients/statement', 'month-end#remind'],
  ['/clients', 'counter#find'],
  ['/jobs', 'counter#intake'],
  ['/handovers', 'counter#hand-over'],
  ['/invoices/credit', 'month-end#credit'],
  ['/invoices/edit', 'month-end#correct'],
  ['/invoices/reissue', 'month-end#correct'],
  ['/invoices', 'counter#invoice'],
  ['/payments/bank', 'month-end#bank'],
  ['/payments', 'counter#payment'],
  ['/scan', 'warehouse#scan'],
  ['/c', 'warehouse#scan'],
  ['/j', 'warehouse#scan'],
  ['/p', 'warehouse#scan'],
  ['/t', 'warehouse#scan'],
  ['/clientItems', 'warehouse#stages'],
  ['/storage', 'warehouse#storage'],
  ['/places', 'warehouse#labels'],
  ['/counts', 'warehouse#count'],
  ['/month-end', 'month-end#issue'],
  ['/mails', 'month-end#send'],
  ['/reports', 'month-end#accountant'],
  ['/credits', 'month-end#credit'],
  ['/status', 'server#backup'],
];

/** Empty if the path is not a screen. */
export function guidePlaceOf(path: string): GuidePlace | '' {
  return places.find(([start]) => isUnder(path, start))?.[1] ?? '';
}
