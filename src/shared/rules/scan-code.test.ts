import { describe, expect, test } from 'vitest';
import { readScanCode, shortPath } from './scan-code.ts';

describe('what is scanned or typed', () => {
  test.each([
    ['https://kilim.example/c/12', { kind: 'piece', ref: 12 }],
    ['HTTP://192.168.1.5:3000/c/00012/', { kind: 'piece', ref: 12 }],
    ['https://shop.example/kilim/j/41?from=mail', { kind: 'job', ref: 41 }],
    ['/j/41', { kind: 'job', ref: 41 }],
    ['https://kilim.example/p/%CE%91-03', { kind: 'place', code: 'Α-03' }],
    ['https://kilim.example/t/z1y2x3wh', { kind: 'tag', code: 'Z1Y2X3WH' }],
    [' Z1Y2 X3WH ', { kind: 'tag', code: 'Z1Y2X3WH' }],
    ['12', { kind: 'text', text: '12' }],
    [' Α-17/3\n', { kind: 'text', text: 'Α-17/3' }],
    ['R/c/1', { kind: 'text', text: 'R/c/1' }],
    ['/c/0', { kind: 'text', text: '/c/0' }],
    ['/c/12/edit', { kind: 'text', text: '/c/12/edit' }],
    ['/t/Z1Y2X3W5', { kind: 'text', text: '/t/Z1Y2X3W5' }],
    ['https://kilim.example/p/%E0%A4%A', { kind: 'place', code: '%E0%A4%A' }],
    ['https://elsewhere.example/', { kind: 'text', text: 'https://elsewhere.example/' }],
    ['https://', { kind: 'text', text: 'https://' }],
  ])('%s', (scanned, code) => {
    expect(readScanCode(scanned)).toEqual(code);
  });

  test.each([
    ['piece', 12, '/c/12'],
    ['job', 41, '/j/41'],
    ['tag', 'Z1Y2X3WH', '/t/Z1Y2X3WH'],
    ['place', 'Α/3', '/p/%CE%91%2F3'],
  ] as const)('the short address of a %s', (kind, code, path) => {
    expect(shortPath(kind, code)).toBe(path);
  });
});
