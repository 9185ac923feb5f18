import { lookAlikeKey } from '#shared/base/text.ts';

/** Full names in all the forms in which they are written; a shorter one is the beginning of one of them. */
const NAMES = [
  'january ιανουάριος ιανουαρίου γενάρης γενάρη',
  'february φεβρουάριος φεβρουαρίου φλεβάρης φλεβάρη',
  'march μάρτιος μαρτίου μάρτης μάρτη',
  'april απρίλιος απριλίου απρίλης απρίλη',
  'may μάιος μαΐου μάης μάη',
  'june ιούνιος ιουνίου ιούνης ιούνη',
  'july ιούλιος ιουλίου ιούλης ιούλη',
  'august αύγουστος αυγούστου',
  'september σεπτέμβριος σεπτεμβρίου σεπτέμβρης σεπτέμβρη',
  'october οκτώβριος οκτωβρίου οκτώβρης οκτώβρη οχτώβρης οχτώβρη',
  'november νοέμβριος νοεμβρίου νοέμβρης νοέμβρη',
  'december δεκέμβριος δεκεμβρίου δεκέμβρης δεκέμβρη',
].map((names) => lookAlikeKey(names).split(' '));

const SHORTEST = 3;

/** 1 to 12 for a folded name of at least three letters, in Greek or English; undefined if none or several fit. */
export function monthNamed(word: string): number | undefined {
  if (word.length < SHORTEST) return undefined;
  const found = NAMES.flatMap((names, at) =>
    names.some((name) => name.startsWith(lookAlikeKey(word))) ? [at + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** `Mon`, `Τρίτη`: written before a date, and skipped. */
const WEEKDAYS = lookAlikeKey(
  'monday tuesday wednesday thursday friday saturday sunday δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή',
).split(' ');

/** True for a folded name of a weekday of at least two letters (`Δε`, `Tue`). */
export function isWeekday(word: string): boolean {
  return word.length >= 2 && WEEKDAYS.some((name) => name.startsWith(lookAlikeKey(word)));
}
