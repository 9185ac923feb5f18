// Judges passwords beside the server: a long one takes a while, and what it is compared with much memory.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { fold } from '#shared/text.ts';
import { type Bytes, doTasks } from '../../platform/threads/index.ts';
import type { PasswordCheck } from './common-passwords.ts';
import { commonWords } from './common-words.ts';
import { greekNames } from './greek-names.ts';

/** What is guessed within so many tries is common. */
const FEW_GUESSES = 1e8;
/** What is hard to guess so far is no easier with what follows. */
const LOOKED_AT = 32;

// A third of all there is, and few of Cyprus.
const { 'lastnames-en': _, ...words } = english.dictionary;

const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...words,
    ours: [...commonWords],
    greekNames: [...greekNames],
  },
  graphs: common.adjacencyGraphs,
});

doTasks(async function* judge({ password, known }: PasswordCheck): AsyncGenerator<Bytes> {
  const { guesses } = estimator.check(fold(password).slice(0, LOOKED_AT), known);
  yield Uint8Array.of(guesses < FEW_GUESSES ? 1 : 0);
});
