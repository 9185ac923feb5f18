import { fold } from './text.ts';

/**
 * How a Greek name sounds, however it was written: in Greek, in Latin letters by ear or letter by
 * letter. `Παπαδόπουλος`, `papadopoulos` and `papadopulos` are one key; so are `Γιώργος`, `giorgos`
 * and `yiorgos`. Several spellings share a key on purpose: it finds what a literal search does not.
 * A word's beginning has the beginning of its key, but for letters that are still to come.
 */
export function soundKey(text: string): string {
  const letterByLetter = applySteps(fold(text), together).replace(
    /[α-ω]/g,
    (letter) => letters[letter] ?? letter,
  );
  return applySteps(letterByLetter, latin);
}

/** What is written so is heard so. */
type Step = [written: RegExp, heard: string];

function applySteps(text: string, steps: Step[]): string {
  return steps.reduce((key, [written, sound]) => key.replace(written, sound), text);
}

/** Greek letters that are one sound of their own. */
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

/** Greek vowels and consonants of two letters, before each letter for itself. */
const together: Step[] = [
  [/ου/g, 'U'],
  [/([αε])υ/g, '$1w'],
  [/αι/g, 'e'],
  [/(?:ε|ο|υ)ι/g, 'i'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γ[γκ]/g, 'g'],
  [/τζ/g, 'j'],
];

/** Latin, by ear or letter by letter, in this order; a `w` after a vowel is the υ of αυ and ευ. */
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
  // In passports an e of old stands for what is heard as an i: Elias, Economou, Demetriou,
  // Athenodorou, Gabriel, Emmanuel, Ioannides.
  [/\be(?=li|k)|ie(?=[kl])|(?<=u)e(?=l)|(?<=\bpap)e(?=k)/g, 'i'],
  [/de(?=m)/g, 'di'],
  [/dime(?=t)/g, 'dimi'],
  [/\ba8e/g, 'a8i'],
  [/(?<=[aei]d)es/g, 'is'],
  // A γ before an e or i is hardly more than an i.
  [/g(?=[ei])/g, 'i'],
  // The υ of αυ and ευ, and every v, is an f before what is voiceless.
  [/[wb](?=[kpt8sfx])/g, 'f'],
  [/w/g, 'b'],
  [/([a-z])\1+/g, '$1'],
];
