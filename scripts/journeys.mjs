// `npm run journeys [words]`: builds and walks the journeys that fit the words, on the desktop; --headed shows the
// window, --trace on keeps what happened for `npx playwright show-trace`, --project=phone walks them on the phone.
import { buildIfNeeded } from './build.mjs'
import { findChromium, findHeadlessChromium } from './find-chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'

await installIfNeeded()
await buildIfNeeded()
const words = process.argv.slice(2)
const project = words.some((word) => word.startsWith('--project')) ? [] : ['--project=desktop']
await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...project, ...words], {
  CHROMIUM: words.includes('--headed') ? findChromium() : findHeadlessChromium(),
  FULL_CHROMIUM: findChromium(),
  E2E_SIZES: 'both',
}).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
