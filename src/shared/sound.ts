import { fold } from './text.ts';

/**
 * How a Greek name sounds, however it was written: in Greek, in Latin letters by ear or letter by
 * letter. `Παπαδόπουλος`, `papadopoulos` and `papadopulos` are one key; so are `Γιώργος`, `giorgos`
 * and `yiorgos`. Several spellings share a key on purpose: it finds what a literal search does not.
 * A word's beginning has the beginning of its key, but for letters that are still to come.
 */
export function soundKey(text: string): string {
  return steps.reduce((key, [pattern, sound]) => key.replace(pattern, sound), fold(text));
}

type Step = [pattern: RegExp, sound: string | ((found: string) => string)];

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

/** In this order: what is written with several letters before what is written with one. */
const steps: Step[] = [
  // Greek: vowels and consonants of two letters.
  [/ου/g, 'U'],
  [/([αε])υ/g, '$1w'],
  [/αι/g, 'e'],
  [/(?:ε|ο|υ)ι/g, 'i'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γ[γκ]/g, 'g'],
  [/τζ/g, 'j'],
  [/[α-ω]/g, (letter) => letters[letter] ?? letter],
  [/o[ou]/g, 'U'],
  // Latin, by ear or letter by letter; a `w` after a vowel is the υ of αυ and ευ.
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
  [/[td]z/g, 'j'],
  [/v/g, 'b'],
  [/U/g, 'u'],
  [/ai/g, 'e'],
  [/[eo]i/g, 'i'],
  [/y/g, 'i'],
  // A γ before an e or i is hardly more than an i.
  [/g(?=[ei])/g, 'i'],
  // The υ of αυ and ευ, and every v, is an f before what is voiceless.
  [/[wb](?=[kpt8sfx])/g, 'f'],
  [/w/g, 'b'],
  [/([a-z])\1+/g, '$1'],
];
