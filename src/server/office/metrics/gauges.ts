import { Counter, Gauge, type Registry } from 'prom-client';

/** One value, or one per label value; null if unknown. */
type Values = number | null | Record<string, number>;

type Gauged<Facts> = { help: string; label?: string; value: (facts: Facts) => Values };

type GaugeOptions<Facts> = {
  registry: Registry;
  /** Reads the values of all gauges. If undefined, they are left out. */
  facts: () => Promise<Facts | undefined> | Facts | undefined;
};

/** Adds gauges whose values are read on each scrape. */
export function addGauges<Facts>(
  { registry, facts }: GaugeOptions<Facts>,
  gauges: Record<string, Gauged<Facts>>,
): void {
  for (const [name, { help, label, value }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect: async () => {
        const known = await facts();
        show(gauge, { label, values: known === undefined ? null : value(known) });
      },
    });
  }
}

function show(gauge: Gauge, { label, values }: { label: string | undefined; values: Values }) {
  // Without a label, `reset` would leave the gauge at 0.
  if (label === undefined) gauge.remove();
  else gauge.reset();
  if (values === null) return;
  if (typeof values === 'number') gauge.set(values);
  else if (label !== undefined)
    for (const [name, value] of Object.entries(values)) gauge.set({ [label]: name }, value);
}

/** Adds a counter whose value is kept elsewhere. */
export function addCounter(
  registry: Registry,
  { name, help, value }: { name: string; help: string; value: () => number },
): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(value());
    },
  });
}
