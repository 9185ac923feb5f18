// Imports 50,000 rows while somebody keeps reading a client: duration of the import, and latency of the small read
// compared with an idle server in the same run.
import { get, load } from './driver.ts';

const ROWS = 50_000;
const IDLE_MS = 5_000;
/** Seconds for all rows on two cores, and milliseconds of the small read (p99). */
const GOAL = { seconds: 60, p99: 100 };

type ServerProcess = {
  port: number;
  headers: Record<string, string>;
  client: string;
  /** Memory of the server in MiB. */
  memory: () => number;
};

export async function measureImport({
  port,
  headers,
  client,
  memory,
}: ServerProcess): Promise<void> {
  const read = { port, headers, connections: 1, pause: 5, ask: () => get(`/client/${client}`) };
  const idle = await load({ ...read, milliseconds: IDLE_MS });
  let isOver = false;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 50);
  const started = performance.now();
  const importing = send(port, headers).finally(() => (isOver = true));
  const beside = await load({ ...read, milliseconds: Infinity, isOver: () => isOver });
  const lines = await importing;
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  const times = (beside.p99 / idle.p99).toFixed(1);
  console.log(`\n${ROWS} clients imported: ${seconds.toFixed(1)} s, ${most} MiB at most`);
  console.log(lines.at(-1)?.slice(0, 200));
  console.log(
    `a small read meanwhile: p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms (× ${times} of idle)`,
  );
  const isMet = seconds <= GOAL.seconds && beside.p99 <= GOAL.p99;
  console.log(`The goal is ${GOAL.seconds} s and ${GOAL.p99} ms: ${isMet ? 'met' : 'missed'}.`);
}

/** Returns the lines of the response. */
async function send(port: number, headers: Record<string, string>): Promise<string[]> {
  const body = new FormData();
  body.set('dry', 'false');
  body.set('clients', new Blob([clientsFile()]), 'clients.csv');
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/import`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`POST /import answered ${answer.status}`);
  return (await answer.text()).trim().split('\n');
}

function clientsFile(): string {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    [
      row,
      `Πελάτης${row}`,
      'Άννα',
      `99${100_000 + row}`,
      `Λεωφόρος ${row}`,
      1000 + (row % 9000),
      'Λευκωσία',
    ].join(';'),
  );
  return ['Κωδικός;Επώνυμο;Όνομα;Τηλέφωνο;Διεύθυνση;Τ.Κ.;Πόλη', ...rows].join('\r\n');
}
