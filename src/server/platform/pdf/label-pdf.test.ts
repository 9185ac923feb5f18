import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  type LabelSize,
  labelPlaces,
  labelSizeNames,
  labelSizes,
} from '#shared/rules/label-size.ts';
import { hasPoppler, pagesOf, rasterOf, textSizesIn } from '#test/poppler.ts';
import { codeAt } from '#test/qr.ts';
import { type Label, type LabelSheet, renderLabels } from './label-pdf.ts';

const DPI = 203;
const dots = (millimetres: number) => (millimetres / 25.4) * DPI;

const plain: Omit<LabelSheet, 'size'> = {
  title: 'Ετικέτες',
  language: 'el',
  product: 'Kilim',
  start: 1,
  offset: { x: 0, y: 0 },
  scale: 100,
};

const pair = { width: 40, height: 30, columns: 2, rows: 1 };
const twoUp: LabelSize = { ...pair, sheet: 'roll', left: 2, top: 1.5, gapX: 3, gapY: 0 };

function labels(count: number): Label[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: '',
    head: String(12_345 + at),
    lines: ['Ξενοδοχείο Αύρα', '300 × 200 εκ. · Χαλιά', '05/03/2026 · Εργ. 41'],
    address: `https://app.kilim-cleaners.example/c/${12_345 + at}`,
  }));
}

async function boxesOf(pdf: Uint8Array) {
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.map((page) => {
    const { width, height } = page.getSize();
    return [width, height].map((points) => Number(((points / 72) * 25.4).toFixed(2)));
  });
}

/** The text of each label of a page, by its expected position. */
function codesOf(pdf: Uint8Array, sheet: Pick<LabelSheet, 'size' | 'start'>, count: number) {
  const { size, start } = sheet;
  const rasters = new Map<number, ReturnType<typeof rasterOf>>();
  return labelPlaces(size, start, count).map(({ page, x, y }) => {
    const raster = rasters.get(page) ?? rasterOf(pdf, { dpi: DPI, page: page + 1 });
    rasters.set(page, raster);
    const part = { x: dots(x), y: dots(y), width: dots(size.width), height: dots(size.height) };
    return codeAt(raster, part)?.text;
  });
}

const addresses = (count: number) => labels(count).map(({ address }) => address);

describe.runIf(hasPoppler)('labels on paper', () => {
  test.each([
    ['62x100', [62, 100]],
    ['89x36', [89, 36]],
    ['57x32', [57, 32]],
    ['a4-3x8', [210, 297]],
    ['a4-2x7', [210, 297]],
  ] as const)('%s has its true size and is read', async (name, box) => {
    const size = labelSizes[name];
    const pdf = await renderLabels(labels(1), { ...plain, size });
    expect(await boxesOf(pdf)).toEqual([box]);
    expect(codesOf(pdf, { size, start: 1 }, 1)).toEqual(addresses(1));
    const [text = ''] = pagesOf(pdf);
    for (const word of ['12345', 'Ξενοδοχείο Αύρα', '300 × 200 εκ. · Χαλιά', 'Εργ. 41']) {
      expect(text).toContain(word);
    }
  });

  test('so has a size of one’s own: two beside each other on a roll', async () => {
    const pdf = await renderLabels(labels(3), { ...plain, size: twoUp });
    expect(await boxesOf(pdf)).toEqual([
      [87, 33],
      [87, 33],
    ]);
    expect(codesOf(pdf, { size: twoUp, start: 1 }, 3)).toEqual(addresses(3));
  });

  test.each(['a4-3x8', 'a4-2x7'] as const)('a full sheet of %s', async (name) => {
    const size = labelSizes[name];
    const count = size.columns * size.rows;
    const pdf = await renderLabels(labels(count), { ...plain, size });
    expect(await boxesOf(pdf)).toHaveLength(1);
    expect(codesOf(pdf, { size, start: 1 }, count)).toEqual(addresses(count));
  });

  test('a used sheet goes on where it is free, and then on the next', async () => {
    const size = labelSizes['a4-3x8'];
    const pdf = await renderLabels(labels(4), { ...plain, size, start: 23 });
    expect(await boxesOf(pdf)).toHaveLength(2);
    expect(codesOf(pdf, { size, start: 23 }, 4)).toEqual(addresses(4));
    const first = rasterOf(pdf, { dpi: 50 });
    const upper = first.grey.subarray(0, Math.floor(first.grey.length * 0.8));
    expect(upper.every((value) => value === 255)).toBe(true);
  });

  test('offset and scale move what is printed, not the paper', async () => {
    const size = labelSizes['a4-3x8'];
    const at = async (more: Partial<LabelSheet>) => {
      const pdf = await renderLabels(labels(1), { ...plain, size, start: 24, ...more });
      expect(await boxesOf(pdf)).toEqual([[210, 297]]);
      const raster = rasterOf(pdf, { dpi: DPI });
      const part = { x: dots(130), y: dots(245), width: dots(79), height: dots(51) };
      return codeAt(raster, part) ?? { x: 0, y: 0 };
    };
    const still = await at({});
    const shifted = await at({ offset: { x: -1.5, y: -2 } });
    expect(Math.abs(still.x - shifted.x - dots(1.5))).toBeLessThan(1.5);
    expect(Math.abs(still.y - shifted.y - dots(2))).toBeLessThan(1.5);
    const scaled = await at({ scale: 98 });
    expect(Math.abs(still.x * 0.98 - scaled.x)).toBeLessThan(1.5);
    expect(Math.abs(still.y * 0.98 - scaled.y)).toBeLessThan(1.5);
  });

  test('the number is as large as it can be: read at arm’s length, and never wider than its label', async () => {
    const size = labelSizes['57x32'];
    const address = 'https://kilim.example/t/7K3M9QX2';
    const tag: Label = { kind: '', head: '7K3M 9QX2', lines: ['Kilim'], address };
    const pdf = await renderLabels([tag], { ...plain, size });
    const { width, height, grey } = rasterOf(pdf, { dpi: 50 });
    const edge = Array.from({ length: height }, (_, y) => grey[y * width + width - 1] ?? 0);
    expect(Math.min(...edge)).toBe(255);
    expect(codesOf(pdf, { size, start: 1 }, 1)).toEqual([address]);
  });

  test('a name is as bold with what nobody sees of it', async () => {
    const drawn = async (name: string) => {
      const named = labels(1).map((entry) => ({
        ...entry,
        lines: [name, ...entry.lines.slice(1)],
      }));
      const pdf = await renderLabels(named, { ...plain, size: labelSizes['57x32'] });
      return rasterOf(pdf, { dpi: 50 }).grey;
    };
    expect(await drawn('Ξενοδοχείο Αύρα ')).toEqual(await drawn('Ξενοδοχείο Αύρα'));
  });

  test('a name that is too long ends in dots', async () => {
    const name = 'Εταιρεία Διαχείρισης Ξενοδοχειακών Επιχειρήσεων Ανατολικής Λευκωσίας ΛΤΔ';
    const long = labels(1).map((label) => ({ ...label, lines: [name] }));
    const pdf = await renderLabels(long, { ...plain, size: labelSizes['57x32'] });
    expect(pagesOf(pdf)[0]).toMatch(/Εταιρεία Διαχείρ[^\n]*…/);
  });

  test.each([...labelSizeNames, 'small'] as const)(
    'on %s nothing is smaller than 6 points, nor the name than 60 % of what stands below it',
    async (name) => {
      const size = name === 'small' ? { ...twoUp, width: 20, height: 15 } : labelSizes[name];
      const [label] = labels(1);
      if (label === undefined) throw new Error('no label');
      const client = 'Εταιρεία Διαχείρισης Ξενοδοχειακών Επιχειρήσεων Ανατολικής Λευκωσίας ΛΤΔ';
      const head = 'ΑΠΟΘΗΚΗ-ΒΟΡΕΙΑ-ΡΑΦΙ-0012';
      const lines = [client, ...label.lines.slice(1)];
      const pdf = await renderLabels([{ ...label, head, lines }], { ...plain, size });
      const sizes = textSizesIn(pdf);
      expect(sizes.length).toBeGreaterThanOrEqual(4);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
      const [, ofClient = 0, ...below] = sizes;
      expect(ofClient).toBeGreaterThanOrEqual(0.6 * Math.max(...below) - 0.01);
    },
  );
});
