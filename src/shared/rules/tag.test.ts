import { describe, expect, test } from 'vitest';
import { formatTag, readTag, TAG_LENGTH, tagOf } from './scan-code.ts';

const made = [
  [10, 11, 12, 13, 14, 15, 16],
  [0, 0, 0, 0, 0, 0, 20],
  [31, 1, 30, 2, 29, 3, 28],
].map((values) => tagOf(values) ?? '');

describe('the code of a blank label', () => {
  test('is seven signs and their check', () => {
    expect(made).toEqual(['ABCDEFGC', '000000MD', 'Z1Y2X3WH']);
  });

  test.each([[[0, 0, 0, 0, 0, 0, 0]], [[1, 2, 3]]])('is never made of %j', (values) => {
    expect(tagOf(values)).toBeUndefined();
  });

  test.each([
    ['Z1Y2X3WH', 'Z1Y2X3WH'],
    ['z1y2x3wh', 'Z1Y2X3WH'],
    [' z1y2 x3wh ', 'Z1Y2X3WH'],
    ['Z1Y2-X3WH', 'Z1Y2X3WH'],
    ['zIy2x3wh', 'Z1Y2X3WH'],
    ['zly2x3wh', 'Z1Y2X3WH'],
    ['OoO0o0MD', '000000MD'],
    ['Z1Y2X3W5', undefined],
    ['1ZY2X3WH', undefined],
    ['Z1Y2X3W', undefined],
    ['Z1Y2X3WH4', undefined],
    ['Z1Y2X3WU', undefined],
    ['Ζ1Υ2Χ3W4', undefined],
    ['00000000', undefined],
    ['', undefined],
  ])('"%s" is read as %s', (typed, tag) => {
    expect(readTag(typed)).toBe(tag);
  });

  const places = Array.from({ length: TAG_LENGTH }, (_, at) => at);

  test.each(made)('one wrong sign of %s is always found', (tag) => {
    const signs = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    const wrong = places.flatMap((at) =>
      signs
        .filter((sign) => sign !== tag[at])
        .map((sign) => tag.slice(0, at) + sign + tag.slice(at + 1)),
    );
    expect(wrong).toHaveLength(TAG_LENGTH * 31);
    expect(wrong.filter((candidate) => readTag(candidate) !== undefined)).toEqual([]);
  });

  test.each(made)('two signs of %s that changed places are always found', (tag) => {
    const pairs = places.flatMap((place) => places.map((other) => [place, other] as const));
    const wrong = pairs
      .filter(([one, other]) => one < other && tag[one] !== tag[other])
      .map(([one, other]) => {
        const signs = Array.from(tag);
        [signs[one], signs[other]] = [tag[other] ?? '', tag[one] ?? ''];
        return signs.join('');
      });
    expect(wrong.filter((swapped) => readTag(swapped) !== undefined)).toEqual([]);
  });

  test('reads in two halves', () => {
    expect(formatTag('Z1Y2X3WH')).toBe('Z1Y2 X3WH');
    expect(readTag(formatTag('Z1Y2X3WH'))).toBe('Z1Y2X3WH');
  });
});
