import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4310)
// One fresh community for the whole run; the runner and its workers read this file and must agree on the folder.
const removesData = process.env.E2E_DATA_DIR === undefined
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'netwrk-e2e-'))

// The last list that a browser is given counts, so this one begins with Playwright's own.
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // What would drop down from the address bar is drawn for every new window, and takes a second of the processor.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const browserFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const onBothSizes = process.env.E2E_SIZES === 'both'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Four times what the longest takes where nothing else runs.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One more than two cores have, for at each time one of them waits: for the server, or for a moment of the product.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that does much else a journey may miss a moment. One that passes when it is walked again is listed as
  // flaky, and is to be looked into all the same.
  retries: 2,
  reporter: [['list'], ...(removesData ? [['./testing/remove-data.ts'] as const] : [])],
  reportSlowTests: { max: 10, threshold: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    // What a worker answers the runner cannot hold back; the journeys that are about the worker let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Without a graphics card each picture of a motion is drawn by the processor, which has more to do. Journeys about motion say so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: browserFlags },
  },
  projects: [
    // Everything happens once, on the desktop, and what fingers do on the phone. What a smaller screen may break (layout,
    // accessibility, the way there) happens on both, where E2E_SIZES says so, but for tests of the same file that are tagged.
    {
      name: 'phone',
      testMatch: ['**/*.touch.spec.ts', ...(onBothSizes ? ['**/*.every-size.spec.ts'] : [])],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: '**/*.touch.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `${process.env.E2E_NODE ?? process.execPath} ../server/dist/main.js`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      DEMO: 'on',
      // Journeys decide themselves who connects with whom.
      DEMO_LIFE: 'off',
    },
  },
})
