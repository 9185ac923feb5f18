import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/fields/errors.ts';
import { decodeText } from './decode-text.ts';

/** Greek letters are 0x2d0 lower than in Unicode; `signs` are the codes of `Ά` and the apostrophe. */
function greek(text: string, signs: Record<string, number>): Uint8Array {
  const codeOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return signs[letter] ?? (code > 0x37f ? code - 0x2d0 : code);
  };
  return Uint8Array.from(Array.from(text, codeOf));
}

const iso = (text: string) => greek(text, { Ά: 0xb6, '’': 0xa2, '‘': 0xa1 });
const windows = (text: string) => greek(text, { Ά: 0xa2, '¶': 0xb6, '’': 0x92, '€': 0x80 });

test.each([
  'Όνομα;Πόλη\nΆννα;Άγιος Δομέτιος',
  'Όνομα;Οδός\nΆΝΝΑ;ΆΡΕΩΣ',
  'Σημείωση\nσ’ αυτό το σπίτι',
  'Όνομα\nΓιώργος',
])('ISO 8859-7: %j', (text) => {
  expect(decodeText(iso(text))).toBe(text);
});

test.each([
  'Όνομα;Πόλη\nΆννα;Άγιος Δομέτιος',
  'Όνομα;Ποσό\nΆννα;5 €',
  'Σημείωση\nσ’ αυτό, ¶ 5, Άννα',
  'Όνομα;Άννα;"Άλλο"\n¶',
])('Windows-1253: %j', (text) => {
  expect(decodeText(windows(text))).toBe(text);
});

/** Written by another program, in Base64. */
describe('an encoding is recognised by counting', () => {
  test.each([
    [
      'CP737',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'ieCboKHmqjuEp+CkrKPlmA0KMTc7g+Ojpqwg6qSkmA0KMTg7j4CPgIOOj46Tio6RLCDmqKatpqogMg0K',
    ],
    [
      'CP737, capitals',
      'ΕΠΩΝΥΜΙΑ;ΠΟΛΗ\r\nΧΡΙΣΤΟΔΟΥΛΟΥ;ΛΕΜΕΣΟΣ\r\n',
      'hI+XjJOLiIA7j46Khg0KlZCIkZKOg46Tio6TO4qEi4SRjpENCg==',
    ],
    [
      'CP869',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'tfrd4+Si7Tuo6vrn8uaf1g0KMTc7p57m6fIghufn1g0KMTg7xqTGpKe+xr7Rtr7PLCCi6+nz6e0gMg0K',
    ],
    [
      'CP869, capitals',
      'ΕΠΩΝΥΜΙΑ;ΠΟΛΗ\r\nΧΡΙΣΤΟΔΟΥΛΟΥ;ΛΕΜΕΣΟΣ\r\n',
      'qMbVuNG3raQ7xr62qg0K08etz9C+p77Rtr7RO7aot6jPvs8NCg==',
    ],
    [
      'MacGreek',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'uvbk6eve9zu28Pbu+e3d4Q0KMTc7otzt7/kgze7u4Q0KMTg7prCmsKLDpsPLpMOqLCDe8u/m7/cgMg0K',
    ],
    [
      'MacGreek, capitals',
      'ΕΠΩΝΥΜΙΑ;ΠΟΛΗ\r\nΧΡΙΣΤΟΔΟΥΛΟΥ;ΛΕΜΕΣΟΣ\r\n',
      'tqa/wcu7ubA7psOkuA0KzMS5qsbDosPLpMPLO6S2u7aqw6oNCg==',
    ],
    [
      'Windows-1253',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'yvnk6er88jvF8Pnt9ezf4Q0KMTc7xN7s7/Ugou3t4Q0KMTg70MHQwcTP0M/Vy8/TLCD88e/27/IgMg0K',
    ],
    [
      'Windows-1253, capitals',
      'ΕΠΩΝΥΜΙΑ;ΠΟΛΗ\r\nΧΡΙΣΤΟΔΟΥΛΟΥ;ΛΕΜΕΣΟΣ\r\n',
      'xdDZzdXMycE70M/Lxw0K19HJ09TPxM/Vy8/VO8vFzMXTz9MNCg==',
    ],
    [
      'ISO 8859-7',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'yvnk6er88jvF8Pnt9ezf4Q0KMTc7xN7s7/Ugtu3t4Q0KMTg70MHQwcTP0M/Vy8/TLCD88e/27/IgMg0K',
    ],
    [
      'ISO 8859-7, capitals',
      'ΕΠΩΝΥΜΙΑ;ΠΟΛΗ\r\nΧΡΙΣΤΟΔΟΥΛΟΥ;ΛΕΜΕΣΟΣ\r\n',
      'xdDZzdXMycE70M/Lxw0K19HJ09TPxM/Vy8/VO8vFzMXTz9MNCg==',
    ],
    [
      'UTF-16 without a byte order mark',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'mgPJA7QDuQO6A8wDwgM7AJUDwAPJA70DxQO8A68DsQMNAAoAMQA3ADsAlAOuA7wDvwPFAyAAhgO9A70DsQMNAAoAMQA4ADsAoAORA6ADkQOUA58DoAOfA6UDmwOfA6MDLAAgAMwDwQO/A8YDvwPCAyAAMgANAAoA',
    ],
    [
      'UTF-16, the other way round',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'A5oDyQO0A7kDugPMA8IAOwOVA8ADyQO9A8UDvAOvA7EADQAKADEANwA7A5QDrgO8A78DxQAgA4YDvQO9A7EADQAKADEAOAA7A6ADkQOgA5EDlAOfA6ADnwOlA5sDnwOjACwAIAPMA8EDvwPGA78DwgAgADIADQAK',
    ],
    [
      'UTF-8',
      'Κωδικός;Επωνυμία\r\n17;Δήμου Άννα\r\n18;ΠΑΠΑΔΟΠΟΥΛΟΣ, όροφος 2\r\n',
      'zprPic60zrnOus+Mz4I7zpXPgM+Jzr3Phc68zq/OsQ0KMTc7zpTOrs68zr/PhSDOhs69zr3OsQ0KMTg7zqDOkc6gzpHOlM6fzqDOn86lzpvOn86jLCDPjM+Bzr/Phs6/z4IgMg0K',
    ],
    [
      'Windows-1252',
      'code;name\r\n1;Müller\r\n2;Hélène\r\n',
      'Y29kZTtuYW1lDQoxO038bGxlcg0KMjtI6WzobmUNCg==',
    ],
    [
      'Windows-1252 with more signs than letters',
      'code;name;note\r\n1;São Tomé;“x” – it’s fine\r\n2;Müller;5 °C ½\r\n',
      'Y29kZTtuYW1lO25vdGUNCjE7U+NvIFRvbek7k3iUIJYgaXSScyBmaW5lDQoyO038bGxlcjs1ILBDIL0NCg==',
    ],
    ['Windows-1254', 'kod;ad\r\n1;Yılmaz Şahin\r\n', 'a29kO2FkDQoxO1n9bG1heiDeYWhpbg0K'],
    ['Windows-1251', 'код;имя\r\n1;Иванов Пётр\r\n', '6u7kO+js/w0KMTvI4uDt7uIgz7jy8A0K'],
  ])('%s: %j', (_, text, bytes) => {
    expect(decodeText(Buffer.from(bytes, 'base64'))).toBe(text);
  });

  test('the end of a file of DOS is no text', () => {
    expect(decodeText(Buffer.from('a;b\r\n1;2\r\n\u001a'))).toBe('a;b\r\n1;2\r\n');
  });
});

test.each([
  ['CP850', 'Y29kZTtuYW1lDQoxO02BbGxlciBLlGxuDQoyO0iCbIpuZQ0K'],
  ['CP866', 'qq6kO6is7w0KMTuIoqCtrqIgj/Hi4A0K'],
  ['Windows-1250', 'a29kO2ltaeoNCjE7o3VrYXN6IFdpnG5pZXdza2kNCg=='],
  ['Windows-1256', 'YTtiDQoxO+PN488g2uHtDQo='],
  ['Shift JIS', 'YTtiDQoxO5NjkoaRvphZDQo='],
])('%s is refused in words', (_, bytes) => {
  const error = new AppError('file.unknownLetters');
  expect(() => decodeText(Buffer.from(bytes, 'base64'))).toThrow(error);
});
