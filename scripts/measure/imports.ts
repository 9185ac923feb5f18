import type { SourceFile } from './source.ts';

/**
 * The layers of each side, from the bottom. A module stands on those of lower layers, and on its neighbours
 * in the same layer as long as they do not stand on it. Of two layers side by side neither knows the other.
 */
const LAYERS: Record<string, readonly (readonly string[])[]> = {
  shared: [
    ['base'],
    ['i18n'],
    ['fields'],
    ['rules'],
    ['records'],
    ['contract'],
    ['history', 'document', 'books'],
  ],
  server: [['platform'], ['parties'], ['work'], ['floor', 'billing'], ['office'], ['app']],
  web: [['kit'], ['parties'], ['work'], ['floor', 'billing'], ['office'], ['app']],
};

/** Their files are used by name: a file is one component, hook or helper. */
const WITHOUT_FACE = ['web/kit', 'shared'];

type Import = { from: string; to: string; isLazy: boolean };

/** The imports that do not run down the layers or within one, as `from → to`. */
export function importsUp(files: readonly SourceFile[]): string[] {
  return importsBetween(files)
    .filter(({ from, to }) => layerOf(to) !== layerOf(from) && levelOf(to) >= levelOf(from))
    .map(arrow);
}

/**
 * The imports of another module's file that is not its `index.ts`. What is loaded when it is needed
 * (a screen, a dialog) is named by its file, so that it stays a file of its own.
 */
export function importsPastFaces(files: readonly SourceFile[]): string[] {
  return importsBetween(files)
    .filter(({ to, isLazy }) => !isLazy && to !== `src/${moduleOf(to)}/index.ts` && hasFace(to))
    .map(arrow);
}

/** The modules that stand on each other, each cycle as its modules. */
export function moduleCycles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of importsBetween(files)) {
    const target = moduleOf(to);
    edges.set(moduleOf(from), [...(edges.get(moduleOf(from)) ?? []), target]);
    if (!edges.has(target)) edges.set(target, []);
  }
  return cyclesOf(edges).map((cycle) => cycle.toSorted().join(' ↔ '));
}

/** The cycles of files that import each other, each as its files; a good tree has none. */
export function fileCycles(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
  );
  return cyclesOf(importsOf).map((cycle) => cycle.toSorted().join(' ↔ '));
}

function importsBetween(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .map(({ target, isLazy }) => ({ from: path, to: target, isLazy }))
      .filter(({ from, to }) => moduleOf(from) !== '' && moduleOf(to) !== '')
      .filter(({ from, to }) => sideOf(from) === sideOf(to) && moduleOf(from) !== moduleOf(to)),
  );
}

function arrow({ from, to }: Import): string {
  return `${from} → ${to}`;
}

function hasFace(path: string): boolean {
  return !WITHOUT_FACE.some((folder) => path.startsWith(`src/${folder}/`));
}

/** `server/work/job` of each file below it, `server/app` of a file that lies in the layer itself. */
export function moduleOf(path: string): string {
  const [, side = '', layer, folder] =
    /^src\/(server|web|shared)\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return [side, layer, folder].filter((part) => part !== undefined && part !== '').join('/');
}

function sideOf(path: string): string {
  return moduleOf(path).split('/')[0] ?? '';
}

function layerOf(path: string): string {
  return moduleOf(path).split('/')[1] ?? '';
}

/** Above all where a folder is no layer: nobody may import it. */
function levelOf(path: string): number {
  const level = (LAYERS[sideOf(path)] ?? []).findIndex((layers) => layers.includes(layerOf(path)));
  return level === -1 ? Infinity : level;
}

/** Tarjan's strongly connected components of more than one node. */
function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
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
      const cycle = stack.splice(stack.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle);
    }
    return low;
  }
  const onStack = (node: string) =>
    stack.includes(node) ? (index.get(node) ?? Infinity) : Infinity;
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
