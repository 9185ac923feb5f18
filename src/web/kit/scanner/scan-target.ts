type TakeCode = (code: string) => void;

const targets: TakeCode[] = [];

/** From now on what is scanned by hand comes here, until it is let go; the last one that asked has it. */
export function takeScans(take: TakeCode): () => void {
  targets.push(take);
  return () => {
    targets.splice(targets.indexOf(take), 1);
  };
}

/** Who takes what is scanned now. */
export function scanTarget(): TakeCode | undefined {
  return targets.at(-1);
}
