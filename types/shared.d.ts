/**
 * What `src/shared` may use beside the language itself, because the server and every browser have
 * it. Here instead of the DOM's or Node's types, so that nothing else of either gets in.
 */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly href: string;
}

declare const console: { error: (text: string) => void };
