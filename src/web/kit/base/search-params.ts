import {
  type RegisteredRouter,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';

/** The query string, before a screen's reader has validated it. */
export type RawSearch = Record<string, unknown>;

/** Flat text parameters, so that URLs stay readable. */
export type TextParams = { [name: string]: string | undefined };

/** A list's state in the URL: `?page=2&sort=-date`, and its filters by column. */
export type ListParams<Column extends string> = {
  [Name in Column | 'page' | 'size' | 'sort']?: string;
};

export type SearchParamsReader<Params> = (search: RawSearch) => Params;

/** All text parameters, including those that the screen does not know. */
export function textParams(search: RawSearch): TextParams {
  const params: TextParams = {};
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params[name] = value;
  }
  return params;
}

/** The value if it is one of `values`. */
export function choiceParam<V extends string>(values: readonly V[], value: unknown): V | undefined {
  return values.find((candidate) => candidate === value);
}

/** All text parameters of a list, and which of its views is open. */
export function viewParams<V extends string>(
  views: readonly V[],
  search: RawSearch,
): TextParams & { view: V | undefined } {
  return { ...textParams(search), view: choiceParam(views, search['view']) };
}

export function parseSearch(search: string): TextParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Omits empty parameters. */
export function stringifySearch(search: RawSearch): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

type ScreenId = RouteIds<RegisteredRouter['routeTree']>;

type SetOptions = {
  /** Add a history entry, instead of replacing the current one. */
  push?: boolean;
  /** Remove all other parameters. */
  alone?: boolean;
  /** No typed input is lost: do not ask about unsaved changes. */
  isSafe?: boolean;
};

/** The parameters of the current screen and a function that changes some of them; undefined removes one. */
export function useSearchParams<const Id extends ScreenId>(from: Id) {
  const params = useSearch({ from });
  const navigate = useNavigate();
  function setParams(change: Partial<typeof params>, { push, alone, isSafe }: SetOptions = {}) {
    void navigate({
      to: '.',
      search: (current) => ({ ...(!alone && current), ...change }),
      replace: !push,
      resetScroll: false,
      ignoreBlocker: isSafe,
    });
  }
  return [params, setParams] as const;
}
