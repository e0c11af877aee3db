import { readFileSync } from 'node:fs'

/** What is there before any other part is asked for, by its key in the manifest. */
export const application = 'src/app/start.tsx'

/** What the web application's build consists of, as Vite says, and the key of its entry. */
export function readManifest(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  return { manifest, entry: Object.keys(manifest).find((key) => manifest[key].isEntry) }
}

/** The keys of these chunks and of everything that they import statically. */
export function neededBy(manifest, ...first) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    if (!manifest[key]) throw new Error(`${key} is not in the build; has it moved?`)
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const key of first) visit(key)
  return seen
}
