import type { SourceFile } from './source.ts';

/** From the bottom: each stands on what is before it and on nothing after it. */
const LAYERS = ['base', 'ui', 'a feature', 'app'];

/** The imports in `src/web` that run back up, as `from → to`. */
export function importsUp(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => layerOf(path) !== -1 && layerOf(target) > layerOf(path))
      .map((target) => `${path} → ${target}`),
  );
}

/** The knots of files that import each other, each as its files; a good tree has none. */
export function importKnots(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  return knotsOf(importsOf).map((knot) => knot.toSorted().join(' ↔ '));
}

function layerOf(path: string): number {
  const [, folder] = /^src\/web\/([^/]+)\//.exec(path) ?? [];
  if (folder === undefined) return -1;
  return LAYERS.includes(folder) ? LAYERS.indexOf(folder) : LAYERS.indexOf('a feature');
}

/** Tarjan's strongly connected components of more than one node. */
function knotsOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const knots: string[][] = [];
  function visit(node: string): number {
    const own = index.size;
    index.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const reached = index.has(next) ? onStack(next) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached));
    }
    const low = lowest.get(node) ?? own;
    if (low === own) {
      const knot = stack.splice(stack.indexOf(node));
      if (knot.length > 1) knots.push(knot);
    }
    return low;
  }
  const onStack = (node: string) =>
    stack.includes(node) ? (index.get(node) ?? Infinity) : Infinity;
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return knots;
}
