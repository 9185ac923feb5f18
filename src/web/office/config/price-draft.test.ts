import { expect, test } from 'vitest';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { newPrice, priceDraft, priceBody, wholeRule } from './price-draft.ts';

test('a new price follows its fields, and is sent with what they write', () => {
  const rule = { ...defaultPriceRule, perSquareMetre: 8.4 };
  expect(priceBody({ ...newPrice('Χαλιά'), rule })).toEqual({
    clientItemCategory: 'Χαλιά',
    rule,
    algorithm: algorithmOf(rule),
    service: null,
  });
});

test('a text that was edited is sent alone, and read as one that follows nothing', () => {
  const sent = priceBody({ ...newPrice('Χαλιά'), follows: false, algorithm: 'area * 9' });
  expect(sent).toEqual({ clientItemCategory: 'Χαλιά', algorithm: 'area * 9', service: null });
  const saved = { ...sent, rule: null, service: null };
  expect(priceDraft(saved)).toMatchObject({ ...sent, service: '', follows: false });
});

test('the usual service is sent by its id, and stays as it is read', () => {
  const service = { _id: 'wash', title: 'Πλύσιμο' };
  const read = priceDraft({ clientItemCategory: 'Χαλιά', algorithm: '1', rule: null, service });
  expect(priceBody(read).service).toBe('wash');
});

test.each([null, 'οκτώ'])(
  'a field that holds %o makes no rule, and is sent to be refused',
  (typed) => {
    const rule = { ...defaultPriceRule, perSquareMetre: typed };
    expect(wholeRule(rule)).toBeUndefined();
    expect(priceBody({ ...newPrice('Χαλιά'), rule })).toMatchObject({ rule });
  },
);
