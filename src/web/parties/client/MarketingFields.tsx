import { type MarketingChannel, marketingAnswers } from '#shared/base/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { Client, ClientDraft } from './client-form.ts';
import { useSaidWords } from './said-words.ts';

type Props = { form: FormHandle<ClientDraft>; known: Client['marketing'] | undefined };

/** What the client has said to advertising; where it was said is asked for what changes. */
export function MarketingFields({ form, known }: Props) {
  const t = useTranslate();
  const { mail, message } = useFieldValue(form.at('marketing'));
  const isChanged = mail !== answerIn(known, 'mail') || message !== answerIn(known, 'message');
  return (
    <Group title={t('marketing.title')}>
      <p className="dim small">{t('marketing.help')}</p>
      <Pair>
        <Channel form={form} known={known} channel="mail" />
        <Channel form={form} known={known} channel="message" />
      </Pair>
      {isChanged && (
        <TextField
          at={form.at('marketing.source')}
          label={t('marketing.source')}
          help={t('marketing.sourceHelp')}
        />
      )}
    </Group>
  );
}

function answerIn(known: Props['known'], channel: MarketingChannel) {
  return known?.[channel]?.answer ?? '';
}

function Channel({ form, known, channel }: Props & { channel: MarketingChannel }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const wordsOf = useSaidWords();
  const said = known?.[channel] ?? null;
  return (
    <SelectField
      at={form.at(`marketing.${channel}`)}
      label={t(`marketing.${channel}`)}
      help={said ? wordsOf(said) : undefined}
      options={[
        { value: '' as const, label: t('marketing.notAsked') },
        ...optionsOf(marketingAnswers, 'marketing.answer'),
      ]}
    />
  );
}
