type Values = { readonly [name: string]: unknown };

type Versions<Value> = {
  /** What the form was filled with. */
  base: Value;
  /** What is in the form. */
  mine: Value;
  /** What another user has saved meanwhile. */
  theirs: Value;
};

/** `base` is read from JSON. */
type Drafts = Omit<Versions<Values>, 'base'> & { base: unknown };

/**
 * What both have changed: a value that only one of them changed is theirs or mine; where both did, mine stays. Rows are
 * matched by their id, or by what stands in them.
 */
export function mergeDrafts({ base, mine, theirs }: Drafts): Values {
  return isValues(base) ? mergeValues({ base, mine, theirs }) : mine;
}

function merge({ base, mine, theirs }: Versions<unknown>): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeRows(base, mine, theirs);
  }
  if (!isValues(base) || !isValues(mine) || !isValues(theirs)) return mine;
  return mergeValues({ base, mine, theirs });
}

function mergeValues({ base, mine, theirs }: Versions<Values>): Values {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      merge({ base: base[name], mine: mine[name], theirs: theirs[name] }),
    ]),
  );
}

/** In their order, without the rows that I removed; mine that they do not have come last. */
function mergeRows(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const [was, own] = [byKey(base), byKey(mine)];
  const kept = theirs.flatMap((row) => {
    const key = keyOf(row);
    if (own.has(key)) {
      return [merge({ base: was.get(key), mine: own.get(key), theirs: row })];
    }
    return was.has(key) ? [] : [row];
  });
  const taken = byKey(theirs);
  const added = mine.filter((row) => {
    const key = keyOf(row);
    // What they removed is removed, unless I have changed it.
    return !taken.has(key) && !isSame(row, was.get(key));
  });
  return [...kept, ...added.map((row) => (was.has(keyOf(row)) ? withoutId(row) : row))];
}

function byKey(rows: readonly unknown[]): Map<string, unknown> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The id of a row, or of the invoice that it pays, or all that stands in it. */
function keyOf(row: unknown): string {
  if (!isValues(row)) return JSON.stringify(row);
  const { _id: own, invoice } = row;
  const id = own ?? (isValues(invoice) ? invoice['_id'] : undefined);
  return typeof id === 'string' ? id : JSON.stringify(row);
}

/** The server knows no row with this id any more. */
function withoutId(row: unknown): unknown {
  if (!isValues(row)) return row;
  const { _id: _, ...rest } = row;
  return rest;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
