import { expect, test } from 'vitest';
import { contentDisposition } from './send.ts';

test.each([
  [
    'Invoice I-000123.pdf',
    `attachment; filename="Invoice I-000123.pdf"; filename*=UTF-8''Invoice%20I-000123.pdf`,
  ],
  [
    'Τιμολόγιο I-000123 Παπαδόπουλος.pdf',
    `attachment; filename="I-000123.pdf"; filename*=UTF-8''%CE%A4%CE%B9%CE%BC%CE%BF%CE%BB%CF%8C%CE%B3%CE%B9%CE%BF%20I-000123%20%CE%A0%CE%B1%CF%80%CE%B1%CE%B4%CF%8C%CF%80%CE%BF%CF%85%CE%BB%CE%BF%CF%82.pdf`,
  ],
  [
    'Λογαριασμός.pdf',
    `attachment; filename="document.pdf"; filename*=UTF-8''%CE%9B%CE%BF%CE%B3%CE%B1%CF%81%CE%B9%CE%B1%CF%83%CE%BC%CF%8C%CF%82.pdf`,
  ],
  [
    `O'Brien "x" (1)*%.pdf`,
    `attachment; filename="O'Brien x (1)*.pdf"; filename*=UTF-8''O%27Brien%20%22x%22%20%281%29%2A%25.pdf`,
  ],
  [
    'a\r\nSet-Cookie: b.pdf',
    `attachment; filename="aSet-Cookie: b.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
  // On screen this name would end in `exe.pdf`.
  [
    'I-1 \u202efdp.exe\u2066\u200f.pdf',
    `attachment; filename="I-1 fdp.exe.pdf"; filename*=UTF-8''I-1%20fdp.exe.pdf`,
  ],
])('%j is named %s', (fileName, header) => {
  expect(contentDisposition(fileName)).toBe(header);
});
