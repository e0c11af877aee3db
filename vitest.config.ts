import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
