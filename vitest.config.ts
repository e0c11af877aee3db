import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { roomInMemory } from './scripts/room-in-memory.mjs'
import WaitingBetween from './scripts/steps/waiting-between.mjs'

const memory = roomInMemory()
if (memory) process.env.TMPDIR ??= memory

// Files of one worker share the modules that they load: what those keep are caches, and each test has a database and
// whatever else it changes to itself.
const isolate = false

// Workers are more than cores: threads of their own to collect garbage would wait for each other, and the little room that
// Node gives to new objects is full many times in a test.
const execArgv = ['--single-threaded-gc', '--min-semi-space-size=32', '--max-semi-space-size=32']

// In a test of screens little runs often enough to be worth optimising, and Node 20 spends an eighth of it on that; later ones, which
// do not know the option, have a quick compiler for what runs now and then.
const lateToOptimise = process.versions.node.startsWith('20.') ? ['--interrupt-budget=4000000'] : []

// The library's own limit is a second, which is too little on a busy machine.
const expectLater = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    // Much of a test is waiting: for a database, for a screen, for a server to start or to end.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: WaitingBetween },
    projects: [
      {
        test: {
          name: 'domain',
          isolate,
          execArgv,
          include: ['domain/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          isolate,
          execArgv,
          include: ['web/{src/**/,}*.test.ts'],
          exclude: ['**/*.screen.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        // React as members have it: its development build works for warnings that no test reads.
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          isolate,
          expect: expectLater,
          execArgv: [...execArgv, ...lateToOptimise],
          include: ['web/src/**/*.screen.test.ts'],
          environment: './web/src/testing/dom-environment.ts',
          setupFiles: ['web/src/testing/setup.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          expect: expectLater,
          execArgv,
          include: ['server/{src,seed}/**/*.test.ts', 'postgres/src/**/*.test.ts'],
          globalSetup: ['scripts/bundle-if-needed.mjs', 'server/src/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          isolate,
          execArgv,
          include: ['scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'bench',
          isolate,
          expect: expectLater,
          execArgv,
          include: ['bench/**/*.test.ts'],
          globalSetup: ['scripts/bundle-if-needed.mjs'],
          testTimeout: 300_000,
        },
      },
    ],
  },
})
