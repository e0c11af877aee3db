import { readFileSync, statSync } from 'node:fs'
import { root } from '../run.mjs'
import { application, neededBy, readManifest } from './manifest.mjs'

/** What a first screen may weigh before it is usable, in bytes as they are sent to all browsers that the build is for: with Brotli. */
const limits = { js: 120_000, css: 14_000 }

/** The screens that a visit may begin with, and the module that each is loaded from. */
const screens = {
  '/waitlist': 'src/slices/waitlist/waitlist.page.tsx',
  '/ for a guest': 'src/slices/stats/guest-home.page.tsx',
  '/ for a member': 'src/slices/stats/member-home.page.tsx',
}

/**
 * Adds up what the browser must have before a first screen is usable: the entry, the application, the screen,
 * and everything they import statically. Rejects when that is over the limit. Needs the built web application.
 */
export function checkPageWeight(dist = `${root}/web/dist`) {
  const { manifest, entry } = readManifest(dist)
  const page = readFileSync(`${dist}/index.html`, 'utf8')
  // Those of the page's own scripts that are no module, such as the one that sets the theme.
  const plain = [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file]) => file)
  const heavy = []
  for (const [name, module] of Object.entries(screens)) {
    const chunks = [...neededBy(manifest, entry, application, module)].map((key) => manifest[key])
    const files = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
    const weight = {
      js: sizeOf(dist, [...files.filter((file) => file.endsWith('.js')), ...plain]),
      css: sizeOf(
        dist,
        files.filter((file) => file.endsWith('.css')),
      ),
    }
    console.log(`${name}: ${inKilobytes(weight.js)} of JavaScript, ${inKilobytes(weight.css)} of CSS`)
    for (const kind of ['js', 'css']) {
      if (weight[kind] > limits[kind]) heavy.push(`${name}: ${kind} is over ${inKilobytes(limits[kind])}`)
    }
  }
  if (heavy.length > 0) throw new Error(`A first screen is too heavy.\n${heavy.join('\n')}`)
}

function sizeOf(dist, files) {
  return files.reduce((sum, file) => sum + statSync(`${dist}/${file}.br`).size, 0)
}

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

if (process.argv[1] === import.meta.filename) checkPageWeight()
