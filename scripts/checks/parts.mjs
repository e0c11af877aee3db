import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../run.mjs'
import { application, neededBy, readManifest } from './manifest.mjs'

// It is 11.5 today, and was 19 before small chunks were merged.
const mostFiles = 13

/**
 * Rejects where a part that loads later does not name itself all files that it needs: the browser would ask for them level by level; and where
 * parts need more than so many files each, on average. Needs the built web application.
 */
export function checkParts(dist = `${root}/web/dist`) {
  const { manifest, entry } = readManifest(dist)
  const there = neededBy(manifest, entry, application)
  const parts = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !there.has(key))
  const needed = parts.map((part) => [...neededBy(manifest, part)].filter((key) => !there.has(key)))
  const late = parts.flatMap((part, at) => {
    const code = readFileSync(`${dist}/${manifest[part].file}`, 'utf8')
    return needed[at]
      .filter((key) => key !== part)
      .map((key) => basename(manifest[key].file))
      .filter((file) => !code.includes(`"./${file}"`))
      .map((file) => `${part}: ${file}`)
  })
  if (late.length > 0) throw new Error(`Parts do not name what they need.\n${late.join('\n')}`)
  const files = needed.flat().length / parts.length
  console.log(`${parts.length} parts name all files that they need, ${files.toFixed(1)} each`)
  if (files > mostFiles) throw new Error(`Parts need more than ${mostFiles} files each, on average.`)
}
