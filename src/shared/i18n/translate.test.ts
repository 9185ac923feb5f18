import { describe, expect, test, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '../fields/errors.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { type Catalogue, fill, type Plural, translator } from './translate.ts';

const greek: Catalogue = el;
const english: Catalogue = en;
const keys = Object.entries(greek).flatMap(([section, words]) =>
  Object.keys(words).map((key) => [section, key] as const),
);

function placeholders(text: string | Plural | undefined): string[] {
  const texts = typeof text === 'object' ? [text.one, text.other] : [text ?? ''];
  const names = texts.flatMap((entry) => [...entry.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names.map(String))].toSorted((a, b) => a.localeCompare(b));
}

test.each(keys)('%s.%s says the same in both languages', (section, key) => {
  const [greekText, englishText] = [greek[section]?.[key], english[section]?.[key]];
  expect(placeholders(englishText)).toEqual(placeholders(greekText));
  expect(typeof englishText).toBe(typeof greekText);
});

test('every error code has its sentence', () => {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  expect(Object.keys(el.error).toSorted()).toEqual(codes.toSorted());
});

describe('words are filled in', () => {
  const t = translator(en);

  test('placeholders take their values', () => {
    expect(t('error.auth.tooManyTries', { seconds: 8 })).toBe(
      'Too many failed tries. Try again in 8 seconds.',
    );
  });

  test('a number is written as its language writes it, the number of a record as it is', () => {
    expect(fill(el, 'validation.max', { max: 9_999_999.99 })).toBe('Το πολύ 9.999.999,99');
    expect(fill(en, 'validation.max', { max: 9_999_999.99 })).toBe('At most 9,999,999.99');
    expect(fill(el, 'job.title', { ref: 1234 })).toBe('Εργασία 1234');
  });

  test('a count chooses between one and many', () => {
    expect(fill(en, 'invoice.chosenJobs', { count: 1 })).toContain('1 job');
    expect(fill(en, 'invoice.chosenJobs', { count: 2 })).toContain('2 jobs');
    expect(fill(el, 'invoice.sumsOf', { count: '1.000' })).toBe('Σύνολο 1.000 τιμολογίων');
    expect(fill(el, 'validation.decimals', { count: 1 })).toBe('Το πολύ 1 δεκαδικό');
  });

  test.each(['no.such.key', 'client.noSuchKey', 'client', ''])(
    'a key that does not exist, %j, is shown and reported',
    (key) => {
      const report = vi.spyOn(console, 'error').mockReturnValue();
      expect(fill(en, key, { count: 1 })).toBe(key);
      expect(report).toHaveBeenCalledExactlyOnceWith(`No words for "${key}" in en-CY.`);
      report.mockRestore();
    },
  );
});
