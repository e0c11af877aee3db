// `npm run lighthouse`: what Lighthouse says of the first screens of the built product, on its mobile setting.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { root, run } from './run.mjs'

// The last one that runs on Node.js 20. As large as everything else together, it is installed only where it is asked for.
const version = '12.8.2'
const home = `${root}/node_modules/.lighthouse`
const port = Number(process.env.PORT ?? 4340)
const paths = ['/waitlist', '/', '/auth']
/** A single run depends on what else the machine does: the median of these counts. */
const runs = 5
/** What each category must reach, in points of 100. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const chromium = findChromium()
if (!chromium) {
  console.error('No Chrome or Chromium was found. Install one or set CHROMIUM.')
  process.exit(1)
}
await installIfNeeded()
await buildIfNeeded()
await installLighthouse()

const folder = mkdtempSync(join(tmpdir(), 'netwrk-lighthouse-'))
const server = await startServer(folder)
let isGood = true
try {
  for (const path of paths) isGood = show(path, await medianOf(path)) && isGood
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  rmSync(folder, { recursive: true })
}
process.exit(isGood ? 0 : 1)

async function installLighthouse() {
  const installed = `${home}/node_modules/lighthouse/package.json`
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  console.log(`Installing Lighthouse ${version} …`)
  mkdirSync(home, { recursive: true })
  writeFileSync(`${home}/package.json`, '{ "private": true }')
  await run('npm', [
    'install',
    '--prefix',
    home,
    '--save-exact',
    '--no-fund',
    '--no-audit',
    `lighthouse@${version}`,
  ])
}

async function startServer(dataDir) {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(dataDir, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [`${root}/server/dist/main.js`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Netwrk is ready') && resolve())
    child.on('exit', (code) => reject(new Error(`the server ended (${code})`)))
  })
  return child
}

async function medianOf(path) {
  const reports = []
  // Now and then it misses the beginning of the page it opened, and says so.
  for (let run = 0; run < runs; run += 1) reports.push(await audit(path).catch(() => audit(path)))
  const performanceOf = ({ categories }) => categories.performance.score
  return reports.sort((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(runs / 2)]
}

async function audit(path) {
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu'
  await run(
    process.execPath,
    [
      `${home}/node_modules/lighthouse/cli/index.js`,
      `http://localhost:${port}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { CHROME_PATH: chromium },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Prints the points of a report and what they come from; whether all that is wanted is reached. */
function show(path, { categories, audits }) {
  const points = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)])
  const measures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  console.log(`\n${path}`)
  console.log(points.map(([id, score]) => `${id} ${score}`).join(' · '))
  console.log(measures.map((id) => `${id} ${audits[id].displayValue}`).join(' · '))
  return points.every(([id, score]) => score >= wanted[id])
}
