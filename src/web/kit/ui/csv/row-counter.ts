/** Only a record itself has it: it tells how many have come, before all are there. */
const MARK = '"_rev":';

/** Counts the records in the pieces of an answer; each call gives how many there are so far. */
export function rowCounter(): (piece: string) => number {
  let count = 0;
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    count += text.split(MARK).length - 1;
    rest = text.slice(1 - MARK.length);
    return count;
  };
}
