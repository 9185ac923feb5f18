import { expect, test } from 'vitest';
import { isCommon, isGuessable } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

const years = Array.from({ length: 8 }, (_, at) => String(2019 + at));
const numbers = '1 12 123 1234 12345 123456 123456789 ! 1! 123! @123'.split(' ');
const ends = ['', ...numbers, ...years.flatMap((year) => [year, `${year}!`, `@${year}`])];

/** How people decorate a word. */
function formsOf(word: string): string[] {
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1);
  const stood = word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3');
  return [word, capital, word.toUpperCase(), word + word, `${word}-${capital}`, stood];
}

test('tens of thousands of passwords of twelve characters and more are refused', () => {
  const list = [...commonWords]
    .filter((word) => word.length > 2)
    .flatMap(formsOf)
    .flatMap((form) => ends.map((end) => form + end))
    .filter((password) => password.length >= 12 && password.length <= 256);
  const refused = new Set(list.filter((password) => isGuessable(password)));
  expect(refused.size).toBeGreaterThan(10_000);
  expect(refused.size / new Set(list).size).toBeGreaterThan(0.99);
});

test.each([
  'password1234',
  'PasswordPassword',
  'aaaaaaaaaaaaaaaa',
  'abababababab',
  'Password123!',
  'qwerty123456',
  'P@ssw0rd2024',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwertyuiop12',
  '123456789012',
  '1234-5678-9012',
  'letmeinletmein',
  'ILoveYouForever',
  'welcome2026!',
  'Κωδικός123456',
  'καλημέρα2026!',
  'Lefkosia-2026',
  'zyxwvutsrqpo',
  'Georgios1234',
  'Γιώργος12345',
  'ΓΕΩΡΓΙΟΣ2024',
  'Yiorgos-1974',
  'Panayiota1990',
  'Χατζηγεωργίου1',
  'hadjigeorgiou1',
  'AndreasMaria12',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple-1',
])('%s is guessed first', (password) => expect(isGuessable(password)).toBe(true));

test.each([
  'το χαλί της γιαγιάς στο πάτωμα',
  'κωδικός που δεν ξεχνώ',
  'a-password-for-tests',
  'xR4vq0ZkW8s2bT1n',
  'seven rugs under a lemon tree',
])('%s is not', (password) => expect(isGuessable(password)).toBe(false));

test('words of the shop and of the person are guessed too', () => {
  const known = ['Χαλιά Ευαγόρου & Υιοί', 'Ευανθία', 'evanthia.k'];
  expect(isGuessable('Ευαγόρου-2026!')).toBe(false);
  for (const password of ['Ευαγόρου-2026!', 'evanthia12345', 'ΕΥΑΝΘΙΑ_2026', 'EvanthiaEvanthia']) {
    expect([password, isGuessable(password, known)]).toEqual([password, true]);
  }
});

test('names are known in the other alphabet too', () => {
  for (const password of ['Evanthia-2026!', 'evagorou12345', 'Ευαγόρου12345', 'Ευανθία-2026!']) {
    expect([password, isGuessable(password, ['Ευαγόρου', 'Evanthia'])]).toEqual([password, true]);
  }
});

test.each([
  'jamesbond007',
  'harrypotter123',
  'michaeljordan23',
  'manchesterunited',
  'thegodfather',
  'carpetcleaning',
  'jamesbond007'.toUpperCase(),
  'j@mesbond007',
  'jamesbond007jamesbond007',
])('%s stands in the lists of those that leaked, or nearly', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

test.each([
  'το χαλί της γιαγιάς στο πάτωμα',
  'κωδικός που δεν ξεχνώ',
  'a-password-for-tests',
  'xR4vq0ZkW8s2bT1n',
  'seven rugs under a lemon tree',
  'another sentence of mine',
  'x'.repeat(3) + 'seven rugs under a lemon tree '.repeat(8),
])('%s is in none of them', async (password) => {
  expect(await isCommon(password, ['Χαλιά Ευαγόρου', 'admin', 'Μάρω'])).toBe(false);
});

test('of a word that is known of the shop few guesses are needed', async () => {
  const password = 'bouzouki-tavernaki';
  expect(await isCommon(password, ['Bouzouki', 'Tavernaki'])).toBe(true);
});
