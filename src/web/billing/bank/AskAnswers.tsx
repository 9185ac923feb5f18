import { useState } from 'react';
import type { BankWordField, BankWordMeaning, DayOrder } from '#shared/base/choices.ts';
import { dayOrders } from '#shared/base/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';

type Questions = Answer<'POST /payment/bank/read'>['questions'];
type Word = Questions['words'][number];

export type Answers = {
  dayOrder?: DayOrder | undefined;
  words: { field: BankWordField; word: string; means: BankWordMeaning }[];
};

const meanings = {
  sign: ['credit', 'debit'],
  state: ['booked', 'notBooked'],
} as const satisfies Record<BankWordField, readonly BankWordMeaning[]>;

type Props = { questions: Questions; pending: boolean; onAnswered: (answers: Answers) => void };

/** What the file cannot say by itself: the order of day and month, and the meaning of words. */
export function AskAnswers({ questions: { dayOrder: date, words }, pending, onAnswered }: Props) {
  const t = useTranslate();
  const { longDay } = useFormat();
  const [order, setOrder] = useState<DayOrder | ''>('');
  const [meant, setMeant] = useState<(BankWordMeaning | '')[]>(words.map(() => ''));
  const none = { value: '' as const, label: t('bank.means.none') };
  const isAnswered = (date === null || order !== '') && !meant.includes('');

  function answer() {
    const said = words.flatMap(({ field, word }, at) => {
      const means = meant[at];
      return means ? [{ field, word, means }] : [];
    });
    onAnswered({ ...(order !== '' && { dayOrder: order }), words: said });
  }

  return (
    <Card title={t('bank.askTitle')}>
      <div className="stack">
        <p className="dim">{t('bank.askHelp')}</p>
        {date !== null && (
          <Select
            label={t('bank.askDay', date)}
            value={order}
            options={[
              none,
              ...dayOrders.map((value) => ({
                value,
                label: t(`bank.askDay.${value}`, {
                  day: date[value] === null ? t('bank.askDay.noDay') : longDay(date[value]),
                }),
              })),
            ]}
            onChange={setOrder}
          />
        )}
        {words.map((word, at) => (
          <Select
            key={`${word.field} ${word.word}`}
            label={t(word.word === '' ? 'bank.askEmpty' : 'bank.askWord', countOf(word))}
            value={meant[at] ?? ''}
            options={[
              none,
              ...meanings[word.field].map((value) => ({ value, label: t(`bank.means.${value}`) })),
            ]}
            onChange={(value) => setMeant(meant.with(at, value))}
          />
        ))}
        <div className="line right">
          <Button kind="main" pending={pending} disabled={!isAnswered} onClick={answer}>
            {t('bank.askNext')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function countOf({ word, column, rows }: Word) {
  return { word, column, count: rows };
}
