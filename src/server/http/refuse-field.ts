import { fill, type Language, type Values } from '#shared/i18n/words.ts';
import { wordsOf } from '../words.ts';
import { InvalidBody } from './errors.ts';

type Refusal = {
  language: Language;
  /** The field in the body: `items.0.qty`. */
  path: string;
  /** What is wrong with it, as a key of the words: `validation.dueBeforeToday`. */
  key: `validation.${string}`;
  values?: Values;
};

/** The answer for a field that only the server can find wrong; worded as the schemas do it. */
export function refuseField({ language, path, key, values = {} }: Refusal): InvalidBody {
  const message = fill(wordsOf(language), key, values);
  return new InvalidBody('request.invalid', [{ path, message }]);
}
