// Sends expensive requests without a pause, each connection again as soon as it has its response. A separate process,
// so that reading the responses does not slow down the measuring process. Reports the statuses at the end.
import http from 'node:http';
import { type HttpRequest, request } from './driver.ts';

export type CrowdOptions = {
  port: number;
  headers: Record<string, string>;
  connections: number;
  asks: HttpRequest[];
};

const statuses: Record<string, number> = {};
let slowest = 0;
const crowded = { isOver: false };

// The measuring process has ended.
process.on('disconnect', () => process.exit());
process.once('message', (crowd: CrowdOptions) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: crowd.connections });
  const busy = Array.from({ length: crowd.connections }, (_, n) => keepAsking(crowd, agent, n));
  process.once('message', () => {
    crowded.isOver = true;
    agent.destroy();
    void Promise.all(busy).then(() => {
      process.send?.({ statuses, slowest });
    });
  });
});

async function keepAsking({ asks, ...crowd }: CrowdOptions, agent: http.Agent, from: number) {
  for (let turn = from; !crowded.isOver; turn += 1) {
    const started = performance.now();
    const ask = asks[turn % asks.length];
    const status = ask === undefined ? 'nothing' : await toldOf(request({ ...crowd, agent, ask }));
    if (crowded.isOver) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowest = Math.max(slowest, performance.now() - started);
  }
}

async function toldOf(sent: Promise<number>): Promise<string> {
  return sent.then(String, (error: unknown) => String(error));
}
