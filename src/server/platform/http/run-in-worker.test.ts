import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { isLongRead } from './run-in-worker.ts';

const stays = contract.stay.search;
const page = { page: 1, size: 10, filters: {}, sort: [] };
const flag = (value: 0 | 1) => ({ is: 'equal', value });

describe('a page of a list', () => {
  test.each([
    ['without a filter', {}, false],
    ['of what is in storage now', { filters: { open: flag(1) } }, false],
    ['of what has left it', { filters: { open: flag(0) } }, true],
    ['by words', { filters: { words: { is: 'containing', text: 'κιλίμι' } } }, false],
    ['by a part of a text', { filters: { clientFullName: { is: 'containing', text: 'α' } } }, true],
    ['by its number', { sort: [['_ref', 1]] }, false],
    ['in the order of a text', { sort: [['clientFullName', 1]] }, true],
    ['of more than a hundred rows', { size: 101 }, true],
  ] as const)('%s', (_, asked, isLong) => {
    expect(isLongRead(stays, { ...page, ...asked })).toBe(isLong);
  });
});
