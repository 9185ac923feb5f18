type ScanTarget = (code: string) => void;

const targets: ScanTarget[] = [];

/** Receives what a hand scanner reads, until the returned function is called; the latest target gets it. */
export function takeScans(take: ScanTarget): () => void {
  targets.push(take);
  return () => {
    targets.splice(targets.indexOf(take), 1);
  };
}

export function scanTarget(): ScanTarget | undefined {
  return targets.at(-1);
}
