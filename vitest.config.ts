import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/cheap-hashes.ts'],
    pool: 'forks',
    // Some tests wait for a time to pass: one more worker than cores is at work meanwhile.
    maxWorkers: availableParallelism() + 1,
    // Nothing here is replaced by a mock, so that files may share what they import.
    isolate: false,
    // They catch what hangs, and nothing else: a slow machine beside others is no fault.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: process.env['TEST_TZ'] ?? 'UTC' },
  },
});
