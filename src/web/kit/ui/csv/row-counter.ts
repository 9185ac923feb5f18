/** Occurs once in each record's JSON, unescaped only there. */
const MARK = '"_rev":';

/** Counts the records in a JSON answer that arrives in chunks; each call returns the count so far. */
export function rowCounter(): (chunk: string) => number {
  let count = 0;
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    count += text.split(MARK).length - 1;
    rest = text.slice(1 - MARK.length);
    return count;
  };
}
