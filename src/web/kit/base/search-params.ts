import {
  type RegisteredRouter,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';

/** What is behind the `?`, before a screen has said what it takes from it. */
export type RawSearch = Record<string, unknown>;

/** Every parameter by its name, as text: nothing nested, so that addresses stay readable. */
export type TextParams = { [name: string]: string | undefined };

/** What a list keeps in the address: `?page=2&sort=-date`, and its filters by their columns. */
export type ListParams<Column extends string> = {
  [Name in Column | 'page' | 'size' | 'sort']?: string;
};

/** Reads a screen's parameters; a screen without one has none. */
export type SearchParamsReader<Params> = (search: RawSearch) => Params;

/** All parameters; what a screen does not know it leaves alone. */
export function textParams(search: RawSearch): TextParams {
  const params: TextParams = {};
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params[name] = value;
  }
  return params;
}

/** The value where it is one of those that there are. */
export function choiceParam<V extends string>(values: readonly V[], value: unknown): V | undefined {
  return values.find((candidate) => candidate === value);
}

/** All parameters of a list, and which of its views is open. */
export function viewParams<V extends string>(
  views: readonly V[],
  search: RawSearch,
): TextParams & { view: V | undefined } {
  return { ...textParams(search), view: choiceParam(views, search['view']) };
}

export function parseSearch(search: string): TextParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is empty. */
export function stringifySearch(search: RawSearch): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

type ScreenId = RouteIds<RegisteredRouter['routeTree']>;

type SetOptions = {
  /** Back comes to how it was; else it skips it. */
  push?: boolean;
  /** What is not named goes. */
  alone?: boolean;
  /** Nothing that was typed is lost by it: nobody is asked. */
  isSafe?: boolean;
};

/**
 * The parameters of the screen that is open, as it declares them, and how to change some of them in
 * the address; undefined takes one away.
 */
export function useSearchParams<const Id extends ScreenId>(from: Id) {
  const params = useSearch({ from });
  const navigate = useNavigate();
  function setParams(change: Partial<typeof params>, { push, alone, isSafe }: SetOptions = {}) {
    void navigate({
      to: '.',
      search: (now) => ({ ...(!alone && now), ...change }),
      replace: !push,
      resetScroll: false,
      ignoreBlocker: isSafe,
    });
  }
  return [params, setParams] as const;
}
