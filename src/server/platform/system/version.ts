import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageJson = join(import.meta.dirname, '../../../../package.json');

export const { version: KILIM_VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageJson, 'utf8')));
