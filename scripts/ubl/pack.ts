// Electronic invoices in files: XML as it is, or all of those in a ZIP, such as the accountant's pack.
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { callDemo, type DemoServer, startDemo } from '../demo-server.ts';
import { buildWeb } from '../web.mjs';
import { isOfPeppol } from './rules.ts';

export type UblFile = { name: string; xml: string };

export function readUblFile(name: string): UblFile[] {
  const bytes = readFileSync(name);
  return name.toLowerCase().endsWith('.zip') ? inZip(name, bytes) : [{ name, xml: String(bytes) }];
}

/** Those of the demonstration's last year, plain and with Peppol on. */
export async function demoUblFiles(): Promise<UblFile[]> {
  await buildWeb();
  const demo = await startDemo();
  try {
    const plain = inZip('demonstration', await packOfYear(demo));
    await callDemo(demo, 'PATCH /config', { peppol: true });
    const peppol = inZip('demonstration, Peppol on', await packOfYear(demo));
    // What is not of Peppol is the same again.
    return [...plain, ...peppol.filter(({ xml }) => isOfPeppol(xml))];
  } finally {
    await demo.stop();
  }
}

async function packOfYear({ origin, token }: DemoServer): Promise<Uint8Array> {
  const [to, from] = [0, 1].map((years) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day.toISOString().slice(0, 10);
  });
  const answer = await fetch(`${origin}/api/v1/report/pack?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The pack was refused: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function inZip(zip: string, bytes: Uint8Array): UblFile[] {
  const entries = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') });
  return Object.entries(entries).map(([name, content]) => ({
    name: `${zip}: ${name}`,
    xml: strFromU8(content),
  }));
}
