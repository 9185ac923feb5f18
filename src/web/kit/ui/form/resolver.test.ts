import { expect, test } from 'vitest';
import { draftPath } from './resolver.ts';

const [empty, full, other] = [{ text: '' }, { text: 'one' }, { text: 'two' }];
const draft = { rows: [empty, full, other], title: 'three' };
const checks = {
  call: 'POST /client',
  send: ({ rows, title }: typeof draft) => ({
    title,
    rows: rows.filter(({ text }) => text !== ''),
  }),
};

test.each([
  ['rows.0.text', 'rows.1.text'],
  ['rows.1.text', 'rows.2.text'],
  ['rows', 'rows'],
  ['title', 'title'],
])('what is wrong at %s of what is sent stands at %s of the form', (path, place) => {
  expect(draftPath(path, draft, checks)).toBe(place);
});

test('a draft that is sent as it stands keeps its places', () => {
  expect(draftPath('rows.0.text', draft, { call: 'POST /client' })).toBe('rows.0.text');
});
