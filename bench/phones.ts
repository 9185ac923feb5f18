// Sixteen phones in the warehouse: what a scan, the list and a piece's page wait for.
import { type HttpRequest, type Figures, get, post } from './driver.ts';
import { type Ids, nameOf } from './fill.ts';

export const PHONES = 16;
/** From scan to scan of somebody who scans fast. */
const SCAN_MS = 300;

type RequestMakers = Record<string, () => HttpRequest>;

/** What the floor asks, each as its screen does; `dayIn` is so many days from now. */
export function phones({ floor, clients }: Ids, dayIn: (days: number) => string): RequestMakers {
  const { stored, places } = floor;
  let turn = 0;
  let scans = 0;
  const next = <T>(all: readonly T[]): T => all[(turn += 7919) % all.length] as T;
  const list = (filters: object): HttpRequest =>
    post('/stay/search', { page: 1, size: 10, filters: { ...filters, open: true } });
  const moved = (count: number) => () => {
    const stays = Array.from({ length: count }, () => next(stored).stay);
    return post('/stay/move', { place: next(places), stays: [...new Set(stays)] });
  };
  const move = moved(1);
  const scanned = () => get(`/scan?code=${encodeURIComponent(`/c/${next(stored).ref}`)}`);
  return {
    'a scan is read': scanned,
    'a label of a place': () => get(`/scan?code=${encodeURIComponent('/p/Α-005')}`),
    'a piece is moved': move,
    'six are moved': moved(6),
    'read and moved in turn': () => ((scans += 1) % 2 === 0 ? scanned() : move()),
    list: () => list({}),
    'list, second page': () => ({ ...list({}), body: { page: 2, filters: { open: true } } }),
    'list of a place': () => list({ place: next(places) }),
    'list, code typed': () => list({ placeCode: 'β-0' }),
    'list of a client': () => list({ client: next(clients) }),
    'list, name typed': () =>
      list({ clientFullName: nameOf((turn += 7919) % clients.length).last }),
    'list, number typed': () => list({ clientItemRef: next(stored).ref }),
    'list, waiting over 90': () => list({ fromTo: { to: dayIn(-90) } }),
    'list, to go out': () => list({ jobEndDate: { $exists: true } }),
    'list by days': () => ({ ...list({}), body: { filters: { open: true }, sort: { days: -1 } } }),
    'figures above the list': () => get('/stay/counts'),
    'to come in': () => post('/job/search-expected', {}),
    'a piece': () => get(`/clientItem/${next(stored).piece}`),
    'its life': () => get(`/clientItem/${next(stored).piece}/life`),
    'its photos': () =>
      post('/photo/search', { size: 60, filters: { clientItem: next(stored).piece } }),
  };
}

type Measurement = Figures & { processor: number };
type Measure = (of: { ask: () => HttpRequest; pause?: number }) => Promise<Measurement>;

/** Prints what each waits for: with people's pauses, and without any. */
export async function warehouse(asks: RequestMakers, measure: Measure): Promise<void> {
  console.log(`\n${PHONES} phones, ms${' '.repeat(26)}p50    p95    p99`);
  console.log(`${' '.repeat(52)}without a pause: a second    p50    p95    p99    CPU`);
  for (const [name, ask] of Object.entries(asks)) {
    const people = await measure({ ask, pause: SCAN_MS });
    const machines = await measure({ ask });
    const rate = machines.perSecond.toFixed(0).padStart(27);
    const processor = machines.processor.toFixed(2).padStart(7);
    console.log(`${name.padEnd(28)}${cells(people)}${rate}${cells(machines)}${processor}`);
  }
}

function cells({ p50, p95, p99 }: Figures): string {
  return [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(7)).join('');
}
