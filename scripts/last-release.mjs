// `node scripts/last-release.mjs`: a copy of the release that an upgrade begins with, whose server starts there; says where.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * The commit of the last release: LAST_RELEASE, else the newest version that is tagged before this commit, else the one
 * that is written in ops/last-release. `missing` says why there is none.
 */
export function lastRelease() {
  const given = process.env.LAST_RELEASE
  if (given) return found(given)
  if (!git('rev-parse', 'HEAD')) return { missing: 'this is no git repository' }
  if (git('rev-parse', '--is-shallow-repository') === 'true') return { missing: 'the git history is shallow' }
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  return found(tag || readFileSync(join(root, 'ops/last-release'), 'utf8').trim())
}

function found(name) {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  return commit ? { commit } : { missing: `${name} is no commit` }
}

/** A copy of a commit as `copyRelease` makes it, kept for the next time: it and what is installed here stay the same. */
function keptRelease(commit) {
  const kept = join(root, 'node_modules', '.cache', 'last-release')
  const installed = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const folder = join(kept, `${commit.slice(0, 12)}-${installed.digest('hex').slice(0, 12)}`)
  const isWhole = join(folder, '.whole')
  if (existsSync(isWhole)) return folder
  rmSync(kept, { recursive: true, force: true })
  copyRelease(folder, commit)
  writeFileSync(isWhole, '')
  return folder
}

/**
 * Copies a commit into a new folder, with the packages that are installed here, and bundles its server: it starts there with
 * `node server/dist/main.js`.
 */
function copyRelease(folder, commit) {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  linkPackages(folder)
  const make = ['kernel', 'bundle-server'].map(
    (name) => `await (await import('./scripts/${name}.mjs')).default()`,
  )
  execFileSync(process.execPath, ['--input-type=module', '--eval', make.join(';')], { cwd: folder })
}

// Its own workspaces, and all else from here.
function linkPackages(folder) {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@netwrk'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@netwrk') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const name of readdirSync(join(root, 'node_modules', '@netwrk'))) {
    if (!existsSync(join(folder, name))) continue
    symlinkSync(join(folder, name), join(packages, '@netwrk', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}

if (process.argv[1] === import.meta.filename) {
  const { commit, missing } = lastRelease()
  if (missing) throw new Error(`There is no last release: ${missing}.`)
  console.log(keptRelease(commit))
}
