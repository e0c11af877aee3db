import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two processors the default is one at a time, and much of a server test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files of one worker share the modules that they load: what those keep are caches, and each test has a database and
    // whatever else it changes to itself.
    isolate: false,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,seed}/**/*.test.ts'],
          globalSetup: ['scripts/kernel.mjs', 'server/src/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          globalSetup: ['scripts/kernel.mjs'],
          testTimeout: 300_000,
        },
      },
    ],
  },
})
