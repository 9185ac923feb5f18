// What people type into the search box, a letter at a time.
import { fold } from '../src/shared/base/text.ts';
import { type HttpRequest, get } from './driver.ts';
import { nameOf } from './fill.ts';

/** Gives one question after the other: the beginnings of a word, then those of the next one. */
export function typist(clients: number): () => HttpRequest {
  let turn = 0;
  let typed = '';
  let word = '';
  return () => {
    if (typed === word) {
      turn += 1;
      word = wordOf(turn, clients);
      typed = '';
    }
    typed = word.slice(0, typed.length + 1);
    return get(`/search?${new URLSearchParams({ q: typed })}`);
  };
}

function wordOf(turn: number, clients: number): string {
  const n = (turn * 7919) % clients;
  const { first, last } = nameOf(n);
  const [surname = ''] = last.split(' ');
  const words = [surname, `${first} ${surname}`, last, latin(surname), `99${n}`, `i${n}`, '35,70'];
  return words[turn % words.length] ?? '';
}

const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const LATIN = 'a v g d e z i th i k l m n x o p r s s t y f h ps o'.split(' ');

/** As somebody without a Greek keyboard writes it. */
function latin(name: string): string {
  return fold(name).replace(/[α-ω]/g, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter);
}
