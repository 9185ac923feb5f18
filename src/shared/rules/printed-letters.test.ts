import { describe, expect, test } from 'vitest';
import { printedText, unprintedLetters } from './printed-letters.ts';

describe('what papers print', () => {
  test.each([
    ['Greek', 'Παπαδόπουλος & Υιοί Λτδ – «Κιλίμι» 300 × 200 εκ. · 59,50 €'],
    ['polytonic Greek', 'Ἱερὰ Μητρόπολις Κιτίου, ᾠδὴ ᾳ ῥοή'],
    ['Vietnamese', 'Nguyễn Thị Phượng Đặng'],
    ['Turkish, Azerbaijani', 'İbrahim Işık Şeker, Əliyev Çağrı'],
    ['Slavic', 'Đorđe Žižić, Łukasz Ścibor, Željko Ďurišin'],
    ['Cyrillic', 'Щербаков Ёлкин, Її Ґалаґан, Љубомир Ђурђевић, Қазақ'],
    ['Romanian', 'Ștefan Țurcanu Ăâî'],
    ['Baltic', 'Jānis Bērziņš, Ąžuolas Ėglė, Õunapuu'],
    ['Maltese', 'Ħamrun Ġorġ Ċensu Żejtun'],
    ['Georgian', 'გიორგი მაისურაძე'],
    ['Armenian', 'Հայկ Պետրոսյան և Խաչատրյան'],
    ['Nordic, Welsh', 'Guðrún Þórsdóttir, Siân Ŵyn'],
    [
      'signs',
      '→ ← ↑ ↓ ✓ ✔ ✗ ☐ ☑ ½ ⅓ ² ³ × ÷ ± ≤ ≥ ≈ € £ ₺ ₽ ₴ № • ‣ ★ ☎ ✉ ⚠ ♥ ℃ ° ‰ ⌀ ① ✅ ❌ ❗ ✠ ⓔ …',
    ],
    ['an address', '33 Đường Nguyễn Hữu Thọ, Quận 7'],
    ['rare letters', 'Ʉ Ӂ թ ŧ ǆ ẞ ﬄ œ'],
    ['currencies', '₪ ₸ ₼ ₾ ₿'],
  ])('%s', (_, text) => {
    expect(printedText(text)).toBe(text);
    expect(unprintedLetters(text)).toEqual([]);
  });

  test.each([
    ['Hebrew', 'דוד כהן', '□□□ □□□', ['ד', 'ו', 'כ', 'ה', 'ן']],
    ['a Hebrew letter with its point', 'שָׁ', '□', ['שָׁ']],
    ['Arabic', 'علي Ali', '□□□ Ali', ['ع', 'ل', 'ي']],
    ['Chinese', '王小明 Wang', '□□□ Wang', ['王', '小', '明']],
    ['outside the first plane', '𠮷野', '□□', ['𠮷', '野']],
    ['Korean', 'Test 서울특', 'Test □□□', ['서', '울', '특']],
    ['Indian', 'অ अ', '□ □', ['অ', 'अ']],
    ['Thai', 'สมชาย', '□□□□□', ['ส', 'ม', 'ช', 'า', 'ย']],
    ['a face', 'ευχαριστώ 😀', 'ευχαριστώ □', ['😀']],
    ['a family is one', '👨‍👩‍👧', '□', ['👨‍👩‍👧']],
    ['a flag is one', '🇨🇾 Cyprus', '□ Cyprus', ['🇨🇾']],
    ['a thumb of a colour', '👍🏽', '□', ['👍🏽']],
    ['a digit in a key', '1️⃣ πρώτα', '1□ πρώτα', ['1️⃣']],
    ['what a program could not read', 'Νίκο\uFFFD', 'Νίκο□', ['\uFFFD']],
    ['of no alphabet', 'a\uE000b', 'a□b', ['\uE000']],
  ])('boxes: %s', (_, text, printed, letters) => {
    expect(printedText(text)).toBe(printed);
    expect(unprintedLetters(text)).toEqual(letters);
  });

  test.each([
    ['composed', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['composed', 'Παπαδο\u0301πουλος', 'Παπαδόπουλος'],
    ['a mark that nothing composes', 'e\u0331', 'e\u0331'],
    ['wide letters', 'ＡＢＣ１２', 'ABC12'],
    ['one sign for two letters', '6㎡ 20㎏', '6m2 20kg'],
    ['bold by other letters', '𝐊ilim 𝑥 𝐴', 'Kilim x A'],
    ['a wide comma', '± ，≥ m3/s', '± ,≥ m3/s'],
    ['zero width', 'Πα\u200Bπα\uFEFFδό\u2060που\u00ADλος', 'Παπαδόπουλος'],
    ['directions', '\u202Aabc\u202C\u200E\u2066x\u2069\u061C', 'abcx'],
    ['the coloured form of a sign', '⚠\uFE0F ❤\uFE0F', '⚠ ❤'],
    ['only what nobody sees', '\u200B\u200D', ''],
    ['lines', 'α\nβ', 'α\nβ'],
    ['blanks of other alphabets', 'α\u3000β\u205Fγ', 'α β γ'],
  ])('without a box: %s', (_, text, printed) => {
    expect(printedText(text)).toBe(printed);
    expect(unprintedLetters(text)).toEqual([]);
  });
});
