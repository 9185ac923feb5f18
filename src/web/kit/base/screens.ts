import type { Role } from '#shared/base/choices.ts';
import type { GuidePlace } from '#shared/i18n/guide.ts';
import type { WordKey } from '#shared/i18n/translate.ts';

/** A creating command of the search. `isFor`: may be followed by a client's name, for whom it is done then. */
export type Creation = { label: WordKey; isFor?: true };

/** What a feature says of a screen, beside what it shows. */
export type ScreenFacts = {
  /** Who may open it; the server enforces what each call allows. */
  roles: readonly Role[];
  /** The guide's section about it. */
  guide: GuidePlace;
  /** What a person creates here, as the search calls it. */
  creates?: readonly Creation[];
};

export type Screen = ScreenFacts & {
  /** Its path without parameters: `/counts/report` of `/counts/report/$id`. */
  start: string;
};

type Declared = { options: { staticData?: { screen?: Screen } } };

/** Set once, by the app, before anything is shown. */
let known: readonly Screen[] = [];

export function setScreens(declared: readonly Declared[]): void {
  known = declared.flatMap(({ options }) => options.staticData?.screen ?? []);
}

/**
 * The screen at a path: the one whose own path is the longest at its beginning, else the first below it
 * (`/reports` has none of its own).
 */
export function screenAt(path: string): Screen | undefined {
  const [closest] = known
    .filter(({ start }) => isUnder(path, start))
    .toSorted((a, b) => b.start.length - a.start.length);
  return closest ?? known.find(({ start }) => isUnder(start, path));
}

/** The path of a screen, or of one below it. */
function isUnder(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

/** The creating commands of all screens, in their order. */
export function creations(): (Creation & { to: string })[] {
  return known.flatMap(({ start, creates = [] }) =>
    creates.map((made) => ({ ...made, to: start })),
  );
}
