import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';

const FONTS = join(import.meta.dirname, 'fonts');

test.each(globSync('*.woff2', { cwd: FONTS }))(
  '%s: a letter that no face of the computer has is a box, not a gap',
  (name) => {
    const font = openSync(join(FONTS, name));
    if (!('getGlyph' in font)) throw new Error('a collection of fonts');
    const box = font.getGlyph(0);
    expect([box.path.commands.length > 4, box.advanceWidth]).toEqual([true, 600]);
  },
);
