// Runs in a worker: long passwords take a while, and the dictionaries need much memory.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { type Bytes, doTasks } from '#server/platform/threads/index.ts';
import { fold } from '#shared/base/text.ts';
import type { PasswordCheck } from './common-passwords.ts';
import { commonWords, greekNames } from './common-words.ts';

/** Passwords that need fewer guesses count as common. */
const MIN_GUESSES = 1e8;
/** Characters; a prefix that is hard to guess stays so with more behind it. */
const MAX_CHECKED_LENGTH = 32;

// English family names are a third of all words, and few people in Cyprus have them.
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

doTasks(async function* rate({ password, known }: PasswordCheck): AsyncGenerator<Bytes> {
  const { guesses } = estimator.check(fold(password).slice(0, MAX_CHECKED_LENGTH), known);
  yield Uint8Array.of(guesses < MIN_GUESSES ? 1 : 0);
});
