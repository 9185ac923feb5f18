import type { Plugin, Rolldown } from 'vite';

/**
 * The bundler gives its own few lines a file that every other one asks for. They go into `start`,
 * which is there anyway: a file less on every screen.
 */
export function foldRuntime(): Plugin {
  return {
    name: 'fold-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const start = chunks.find(({ name }) => name === 'start');
        if (runtime === undefined || start === undefined) {
          throw new Error('The build has no `start`, or nothing of the bundler to put into it.');
        }
        for (const chunk of chunks) fold(chunk, { runtime, start });
        for (const file of files) if (file.type === 'asset') forget(file, runtime.fileName);
        Reflect.deleteProperty(bundle, runtime.fileName);
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;
type Parts = { runtime: Chunk; start: Chunk };

/** What a chunk imports of the runtime it takes from where that is now. */
function fold(chunk: Chunk, { runtime, start }: Parts): void {
  const asked = new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(runtime)}";?`);
  const own = chunk === start;
  const source = own ? linesOf(runtime) : `import{__runtime}from"./${baseOf(start)}";`;
  const [found, names = ''] = asked.exec(chunk.code) ?? [];
  if (found !== undefined) {
    const taken = names.replaceAll(' as ', ':');
    chunk.code = chunk.code.replace(found, () => `${source}const{${taken}}=__runtime;`);
  }
  if (own) chunk.code += ';export{__runtime};';
  chunk.code = chunk.code.replaceAll(runtime.fileName, start.fileName);
}

/** The runtime as one value of what it exports. */
function linesOf({ code }: Chunk): string {
  const [exported = '', names = ''] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  const members = names.split(',').map((name) => name.split(' as ').toReversed().join(':'));
  return `const __runtime=(()=>{${code.replace(exported, '')}return{${members.join(',')}}})();`;
}

function baseOf({ fileName }: Chunk): string {
  return fileName.replace(/^.*\//, '');
}

/** A page no longer asks for the file. */
function forget(file: Rolldown.OutputAsset, name: string): void {
  if (!file.fileName.endsWith('.html')) return;
  const tag = new RegExp(`\\s*<(?:link|script)[^>]*${name}[^>]*>(?:</script>)?`, 'g');
  file.source = String(file.source).replace(tag, '');
}
