import { describe, expect, test } from 'vitest';
import {
  cleanEmail,
  distinctMailboxes,
  isEmail,
  mailboxOf,
  mailtoOf,
  needsUtf8,
  spellingsOf,
  wireEmail,
} from './email.ts';

describe('an address', () => {
  test.each([
    'maria@example.com',
    'info@χαλιά.ελ',
    'info@xn--hxajyh2d.xn--qxam',
    'maria@müller.de',
    'maria@xn--mller-kva.de',
    'smith&sons@example.com',
    "o'connor@example.ie",
    'a+b@example.com',
    'first.last/sales=1@example.co.uk',
    'μαρία@χαλιά.ελ',
    'мария@почта.рф',
    '用户@例子.广告',
    'x@e.cy',
    'x@1and1.com',
    'user@sub-domain.example.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    '',
    'maria',
    'info@',
    '@example.com',
    'maria@localhost',
    'maria@example',
    'a b@example.com',
    'anna @example.com',
    'anna@ example.com',
    'a@b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '"a b"@example.com',
    'a@example..com',
    'a@.example.com',
    'a@example.com.',
    'a@-example.com',
    'a@example-.com',
    'a@exam_ple.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@example.123',
    'a@ex%41mple.com',
    'a@example.com/x',
    'a@example.com:25',
    'Maria <maria@example.com>',
    'mailto:maria@example.com, x@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a;b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'μ'.repeat(33)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is none', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each([
    [' maria@example.com\u00a0', 'maria@example.com'],
    ['\ufeffmaria@exam\u200bple.com\u200e', 'maria@example.com'],
    ['info@χαλια\u0301.ελ', 'info@χαλιά.ελ'],
  ])('%j is read as %s', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address);
  });

  test.each([
    ['Maria@Example.COM', ' maria@example.com '],
    ['info@χαλιά.ελ', 'info@xn--hxajyh2d.xn--qxam'],
    ['info@ΧΑΛΙΆ.ΕΛ', 'info@χαλιά.ελ'],
    ['info@ΧΑΛΙΆΣ.ΕΛ', 'info@χαλιάς.ελ'],
    ['Maria@MÜLLER.de', 'maria@XN--mller-KVA.de'],
    ['ΜΑΡΊΑΣ@example.com', 'μαρίας@example.com'],
    ['info@mu\u0308ller.de', 'info@müller.de'],
  ])('%s and %s are one mailbox', (one, other) => {
    expect(mailboxOf(one)).toBe(mailboxOf(other));
  });

  test('others are not', () => {
    const others = ['a@example.com', 'b@example.com', 'a@example.org', 'a.a@example.com', 'no'];
    expect(new Set(others.map(mailboxOf)).size).toBe(others.length);
  });

  test('goes over the wire with a domain in ASCII, and with SMTPUTF8 only if it must', () => {
    expect(wireEmail('Maria@müller.de')).toBe('Maria@xn--mller-kva.de');
    expect(wireEmail('Maria@Example.com')).toBe('Maria@example.com');
    expect(wireEmail('μαρία@χαλιά.ελ')).toBe('μαρία@xn--hxajyh2d.xn--qxam');
    expect(['info@χαλιά.ελ', 'smith&sons@example.com', 'μαρία@χαλιά.ελ'].map(needsUtf8)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['smith&sons@example.com', 'mailto:smith%26sons@example.com'],
    ['a?b%c@example.com', 'mailto:a%3Fb%25c@example.com'],
    ['info@χαλιά.ελ', 'mailto:info@xn--hxajyh2d.xn--qxam'],
    ['no address', 'mailto:'],
  ])('%s is written to by %s', (address, link) => {
    expect(mailtoOf(address)).toBe(link);
  });

  test('is found by both spellings, and one mailbox is listed once', () => {
    expect(spellingsOf('Maria@Example.com')).toEqual(['Maria@Example.com']);
    expect(spellingsOf('info@müller.de')).toEqual(['info@müller.de', 'info@xn--mller-kva.de']);
    expect(
      distinctMailboxes(['a@Müller.de', 'A@xn--mller-kva.de', 'b@müller.de', ' a@MÜLLER.DE']),
    ).toEqual(['a@Müller.de', 'b@müller.de']);
  });
});
