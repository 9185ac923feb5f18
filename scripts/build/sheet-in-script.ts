import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'moduleIds'>;

/**
 * The second sheet goes into the script of the same name, which is there wherever the sheet is: a file
 * less on every screen that needs both. It stands behind the first one, as its link would.
 */
export function sheetInScript(): Plugin {
  return {
    name: 'sheet-in-script',
    apply: 'build',
    enforce: 'post',
    // Another sheet is another script, also for those who have this one already.
    augmentChunkHash(chunk) {
      if (sheetsOf(chunk).length === 0) return undefined;
      return sheetsOf(chunk)
        .map((id) => readFileSync(id, 'utf8'))
        .join('');
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const script = chunks.find((chunk) => sheetsOf(chunk).length > 0);
        const sheet = files.find(
          (file) => file.type === 'asset' && /\/common-[^/]+\.css$/.test(file.fileName),
        );
        if (script === undefined || sheet?.type !== 'asset') {
          throw new Error('The build has no `common`, neither script nor sheet.');
        }
        script.code += linesOf(String(sheet.source));
        // What was loaded with the sheet is loaded with the script.
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(sheet.fileName, script.fileName);
        }
        Reflect.deleteProperty(bundle, sheet.fileName);
      },
    },
  };
}

function sheetsOf({ name, moduleIds }: Chunk): string[] {
  return name === 'common' ? moduleIds.filter((id) => id.endsWith('.css')) : [];
}

function linesOf(css: string): string {
  const text = JSON.stringify(css);
  return `{const s=new CSSStyleSheet;s.replaceSync(${text});document.adoptedStyleSheets.push(s)}`;
}
