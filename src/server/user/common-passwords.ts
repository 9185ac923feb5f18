/** What is guessed first among passwords long enough to be allowed, and this trade's own words. */
const COMMON = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  '1234567891011',
  '112233445566',
  '987654321098',
  'abcdefghijkl',
  'abcdefghijklm',
  'abcd12345678',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdf',
  'qwertyqwerty',
  'asdfghjkl123',
  'asdfghjklzxcvbnm',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'passwordpassword',
  'password1234',
  'password12345',
  'password123456',
  'adminadminadmin',
  'administrator',
  'administrator1',
  'letmeinletmein',
  'welcomewelcome',
  'welcome12345',
  'iloveyou1234',
  'iloveyouforever',
  'changemechangeme',
  'changeme1234',
  'kilimkilimkilim',
  'carpetcarpet',
  'cypruscyprus',
  'nicosianicosia',
]);

/** True for a well-known password and for one of three characters at most. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  return COMMON.has(plain) || new Set(plain).size < 4;
}
