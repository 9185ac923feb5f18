import { expect, test } from 'vitest';
import { invoice } from '#test/documents.ts';
import { blankPublicPiece } from '#test/pieces.ts';
import { el } from '../i18n/el/index.ts';
import { localeOf } from '../i18n/format.ts';
import { handoverModel, type PaperHandover } from './handover.ts';

const carpet = (_ref: number, title: string) => ({
  ...blankPublicPiece,
  _ref,
  title,
  category: 'Χαλιά',
  dimensions: { width: 200, length: 300 },
  marks: [],
  photos: 0,
});
const done = (clientItem: ReturnType<typeof carpet>, work: string, job: number) => ({
  clientItem,
  item: { title: work },
  job: { _ref: job },
});

const { clientFullName, clientCompanyName, clientVatNumber, clientAddress, issuer } = invoice;
const handover: PaperHandover = {
  clientFullName,
  clientCompanyName,
  clientVatNumber,
  clientAddress,
  issuer,
  _ref: 12,
  status: 'issued',
  date: '2026-03-05',
  receivedBy: 'Μαρία',
  signature: null,
  signed: { day: '2026-03-05', time: '12:00' },
  notes: '',
  pieces: [
    done(carpet(7, 'Κιλίμι'), 'Πλύσιμο', 3),
    done(carpet(8, 'Φλοκάτη'), 'Πλύσιμο', 3),
    done(carpet(7, 'Κιλίμι'), 'Φύλαξη', 3),
    done(carpet(7, 'Κιλίμι'), 'Πλύσιμο', 5),
  ],
};

test('a piece is one row of the paper, with all that was done to it and its jobs', () => {
  const { rows } = handoverModel.paper(handover, localeOf('el', el)).table;
  const words = rows.map((row) => row.map(({ runs }) => runs.map(({ text }) => text).join('')));
  expect(words).toEqual([
    ['7 · Κιλίμι', 'Πλύσιμο, Φύλαξη', '3, 5'],
    ['8 · Φλοκάτη', 'Πλύσιμο', '3'],
  ]);
});
