import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../run.mjs'

/** What is there before any other part is asked for. */
const application = 'src/app/start.tsx'

/**
 * Rejects where a part that loads later does not name itself all files that it needs: the browser would ask for them level by level. Needs
 * the built web application.
 */
export function checkParts(dist = `${root}/web/dist`) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const there = neededBy(manifest, application, neededBy(manifest, entry))
  const parts = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !there.has(key))
  const late = parts.flatMap((part) => {
    const code = readFileSync(`${dist}/${manifest[part].file}`, 'utf8')
    return [...neededBy(manifest, part)]
      .filter((key) => key !== part && !there.has(key))
      .map((key) => basename(manifest[key].file))
      .filter((file) => !code.includes(`"./${file}"`))
      .map((file) => `${part}: ${file}`)
  })
  if (late.length > 0) throw new Error(`Parts do not name what they need.\n${late.join('\n')}`)
  console.log(`${parts.length} parts name all files that they need`)
}

/** These and everything that a chunk imports statically, by their keys in the manifest. */
function neededBy(manifest, first, seen = new Set()) {
  if (seen.has(first)) return seen
  seen.add(first)
  for (const imported of manifest[first].imports ?? []) neededBy(manifest, imported, seen)
  return seen
}
