import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databases, makeMigrated } from '#test/database.ts';
import { filesIn } from '#test/zip.ts';

describe.each(databases)('npm run export on %s', (database) => {
  test('writes a complete archive, never a partial one', async () => {
    const { place, remove } = await makeMigrated(database);
    const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'export-'));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'export.ts'), ...args], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: place.DATA_DIR || join(folder, 'data'),
          ...(place.DATABASE_URL && { DATABASE_URL: place.DATABASE_URL }),
        },
        encoding: 'utf8',
      });
    const file = join(folder, 'all.zip');
    expect(run(file)).toMatchObject({ status: 0, stdout: `Exported to ${file}\n` });
    const files = filesIn(readFileSync(file));
    expect(String(files.get('manifest.json'))).toContain('"table": "config"');
    // An earlier export is replaced; what is not one stays.
    expect(run(file)).toMatchObject({ status: 0 });
    const theirs = join(folder, 'holiday.zip');
    writeFileSync(theirs, 'PK photos');
    const refused = run(theirs);
    expect(refused.stderr).toContain('is there already and is no export of Kilim');
    expect([refused.status, readFileSync(theirs, 'utf8')]).toEqual([1, 'PK photos']);
    rmSync(theirs);
    const bare = run();
    expect([bare.status, bare.stderr]).toEqual([1, expect.stringContaining('Usage: npm run')]);
    const { status, stderr } = run(join(folder, 'not there', 'all.zip'));
    expect([status, stderr.trim().split('\n')]).toMatchObject([1, { length: 1 }]);
    expect(readdirSync(folder).filter((name) => name.includes('zip'))).toEqual(['all.zip']);
    await remove();
    rmSync(folder, { recursive: true });
  });
});
