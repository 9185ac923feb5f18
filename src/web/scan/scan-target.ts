type Take = (code: string) => void;

const targets: Take[] = [];

/** From now on what is scanned by hand comes here, until it is let go; the last one that asked has it. */
export function takeScans(take: Take): () => void {
  targets.push(take);
  return () => {
    targets.splice(targets.indexOf(take), 1);
  };
}

/** Who takes what is scanned now. */
export function scanTarget(): Take | undefined {
  return targets.at(-1);
}

const listeners = new Set<() => void>();

/** Told of every code that a hand scanner has typed, whoever takes it. */
export function onHandScan(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellHandScan(): void {
  for (const listener of listeners) listener();
}
