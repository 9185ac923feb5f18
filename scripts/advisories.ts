import { z } from 'zod';

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string().default('') }),
  ),
});

/** The packages of `npm audit --json` that must not stay; undefined where it is no such answer. */
export function advisoriesOf(printed: string): string[] | undefined {
  const { data } = audit.safeParse(parsed(printed));
  if (data === undefined) return undefined;
  return Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
