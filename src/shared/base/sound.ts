import { fold } from './text.ts';

/**
 * A phonetic key for Greek names, written in Greek or transliterated to Latin by ear or letter by letter.
 * `Παπαδόπουλος`, `papadopoulos` and `papadopulos` have the same key; so do `Γιώργος`, `giorgos` and
 * `yiorgos`. It finds spellings that a literal search does not. The key of a prefix is a prefix of the
 * key, except for its last letters, whose sound may depend on the next one.
 */
export function soundKey(text: string): string {
  const heard = fold(text).replaceAll("'", '');
  const letterByLetter = applySteps(heard, digraphs).replace(
    /[α-ω]/g,
    (letter) => letters[letter] ?? letter,
  );
  return applySteps(letterByLetter, latin);
}

type Step = [written: RegExp, sound: string];

function applySteps(text: string, steps: Step[]): string {
  return steps.reduce((key, [written, sound]) => key.replace(written, sound), text);
}

const letters: Record<string, string> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: '8',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'x',
  ψ: 'ps',
  ω: 'o',
};

/** Greek digraphs, replaced before single letters. */
const digraphs: Step[] = [
  [/ου/g, 'U'],
  [/([αε])υ/g, '$1w'],
  [/αι/g, 'e'],
  [/(?:ε|ο|υ)ι/g, 'i'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γ[γκ]/g, 'g'],
  [/τζ/g, 'j'],
];

/** Latin spellings, in this order; a `w` after a vowel is the υ of αυ and ευ. */
const latin: Step[] = [
  [/o[ou]/g, 'U'],
  [/([ae])(?:u|y(?![aeiou]))/g, '$1w'],
  [/(?<![ae])w/g, 'o'],
  [/ph/g, 'f'],
  [/th/g, '8'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/[ck]h|ks|h/g, 'x'],
  [/c[kq]?|q/g, 'k'],
  [/m[pb]/g, 'b'],
  [/n[td]/g, 'd'],
  [/g[gk]|ng/g, 'g'],
  [/[td]z|dj/g, 'j'],
  [/v/g, 'b'],
  [/U/g, 'u'],
  [/a[ei]/g, 'e'],
  [/[eo]i/g, 'i'],
  [/y/g, 'i'],
  // Traditional spellings in passports write an e for the sound i: Elias, Economou, Demetriou,
  // Athenodorou, Gabriel, Emmanuel, Ioannides.
  [/\be(?=li|k)|ie(?=[kl])|(?<=u)e(?=l)|(?<=\bpap)e(?=k)/g, 'i'],
  [/de(?=m)/g, 'di'],
  [/dime(?=t)/g, 'dimi'],
  [/\ba8e/g, 'a8i'],
  [/(?<=[aei]d)es/g, 'is'],
  // A γ before e or i sounds almost like i.
  [/g(?=[ei])/g, 'i'],
  // The υ of αυ and ευ, and every v, is an f before a voiceless consonant.
  [/[wb](?=[kpt8sfx])/g, 'f'],
  [/w/g, 'b'],
  [/([a-z])\1+/g, '$1'],
];
