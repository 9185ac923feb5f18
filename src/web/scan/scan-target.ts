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
