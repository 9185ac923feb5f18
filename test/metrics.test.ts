import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serverMetrics } from '#server/office/metrics/server-metrics.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { makeMigrated, type TestDatabase } from './database.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const board = read('deploy/grafana/kilim.json');
const page = read('docs/metrics.md');

let database: TestDatabase;
/** The exported metrics; a histogram has series under three names. */
let exported: string[];
let series: Set<string>;

beforeAll(async () => {
  database = await makeMigrated('SQLite');
  const shop = { db: database.db, env: readEnv({}), clock: () => new Date() };
  exported = serverMetrics(shop)
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const ofHistograms = exported.flatMap((name) =>
    ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`),
  );
  series = new Set([...exported, ...ofHistograms, 'up']);
});
afterAll(() => database.remove());

const WORDS = /^(?:and|or|unless|by|on|without|ignoring|group_left|group_right|bool|offset)$/;

/** The metric names in a PromQL expression: every name except functions, keywords and labels. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = bare.matchAll(/[a-z_]\w*\b(?!\s*\()/gi);
  return Array.from(names, ([name]) => name).filter((name) => !WORDS.test(name));
}

test('names are found in an expression, and nothing else', () => {
  const asked =
    'sum by (le, x) (rate(a_total{route!~"/b|c"}[5m])) / on (x) group_left (y) d unless e > 26 * 3600';
  expect(metricsIn(asked)).toEqual(['a_total', 'd', 'e']);
});

/** The value of a key of an alert; it may continue on lines indented further. */
function valueOf(rule: string, key: string): string {
  const found = new RegExp(`^( +)${key}: (.*(?:\\n\\1 +.*)*)`, 'm').exec(rule);
  return (found?.[2] ?? '').replace(/^>-?/, '').replace(/\s+/g, ' ').trim();
}

const rules = alerts.split(/^ +- alert: /m).slice(1);

test.each(rules.map((rule) => [rule.split('\n')[0] ?? '', rule]))(
  'the alert %s asks for what is exported, and says what to do',
  (name, rule) => {
    const asked = metricsIn(valueOf(rule, 'expr'));
    expect(asked).not.toEqual([]);
    for (const metric of asked) expect(series).toContain(metric);
    expect(valueOf(rule, 'severity')).toMatch(/^(?:critical|warning)$/);
    expect(valueOf(rule, 'summary')).toMatch(/\.'?$/);
    expect(valueOf(rule, 'description').length).toBeGreaterThan(50);
    expect(page).toContain(`\`${name}\``);
  },
);

const panels = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        type: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(board))
  .panels.filter(({ type }) => type !== 'row');

test.each(panels.map(({ title, targets }) => [title, targets] as const))(
  'the panel %s asks for what is exported',
  (_, targets) => {
    const asked = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(asked).not.toEqual([]);
    for (const metric of asked) expect(series).toContain(metric);
  },
);

test('every metric is on the page, and those of ours that are there are exported', () => {
  const rows = page.split('## What is exported')[1] ?? '';
  const cells = rows.split('\n').map((row) => row.split('|')[1] ?? '');
  const documented = cells.flatMap((cell) =>
    Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name),
  );
  expect(exported.filter((name) => !documented.includes(name))).toEqual([]);
  const ours = documented.filter((name) => name?.startsWith('kilim_'));
  expect(ours.filter((name) => !exported.includes(String(name)))).toEqual([]);
});
