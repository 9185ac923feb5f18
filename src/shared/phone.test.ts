import { expect, test } from 'vitest';
import { dialableNumber, internationalPhone, mainPhone, messagePhone } from './phone.ts';

test.each([
  ['99 123456', '35799123456'],
  ['22-123456 εσωτ. 3', '35722123456'],
  ['+357 99 123456', '35799123456'],
  ['00357 99123456', '35799123456'],
  ['35799123456', '35799123456'],
  ['+30 691 234 5678', '306912345678'],
  ['0030 6912345678', '306912345678'],
  ['(+44) 20 7946 0000', '442079460000'],
  ['6912345678', undefined],
  ['1234', undefined],
  ['+12', undefined],
  ['1234567890123456', undefined],
  ['', undefined],
])('%s is dialled from abroad as %s', (typed, number) => {
  expect(internationalPhone(typed)).toBe(number);
});

test('messages go to the mobile phone, else to the main one, never to a fax', () => {
  const fax = { phoneType: 'Fax', phoneNumber: '22 000001' };
  const home = { phoneType: 'Home', phoneNumber: '22 000002' };
  const main = { phoneType: 'Main', phoneNumber: '22 000003' };
  const mobile = { phoneType: 'Mobile', phoneNumber: '99 000004' };
  expect([
    messagePhone([fax, home, main, mobile]),
    messagePhone([fax, home, main]),
    messagePhone([fax, home]),
    messagePhone([fax]),
  ]).toEqual(['35799000004', '35722000003', '35722000002', undefined]);
  expect([
    mainPhone([fax, home, mobile, main]),
    mainPhone([fax, home, mobile]),
    mainPhone([fax]),
  ]).toEqual(['22 000003', '22 000002', undefined]);
});

test.each([
  ['99 123456', '99123456'],
  ['+357 22-123456', '+35722123456'],
  ['22 123456 εσωτ. 3', '22123456'],
  ['τηλ. (22) 123456', '22123456'],
])('%s dials %s', (phoneNumber, number) => {
  expect(dialableNumber(phoneNumber)).toBe(number);
});
