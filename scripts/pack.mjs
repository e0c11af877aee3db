// `npm run pack -- FOLDER`: what a server needs to run, and nothing that only builds or tests it, in a new folder. It
// starts there with `node server/dist/main.js`, on a machine like this one, without npm.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './run.mjs'

const own = [
  'LICENSE',
  'package.json',
  'server/package.json',
  'server/dist',
  'server/migrations',
  'server/src/platform/pictures/decode-pictures.mjs',
  'web/package.json',
  'web/dist',
]

// What scripts/bundle-server.mjs leaves out of the bundle; of the databases, that of this machine is installed.
const loaded = ['sharp', 'twilio', ...namesOf('postgres', 'optionalDependencies')]

/** Copies the built product and the packages that are not in its bundle. */
export function pack(folder) {
  for (const path of own) cpSync(join(root, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@netwrk'), { recursive: true })
  for (const name of ['server', 'web']) {
    symlinkSync(`../../${name}`, join(folder, 'node_modules/@netwrk', name), 'dir')
  }
  for (const path of packagesOf(loaded)) {
    cpSync(path, join(folder, path.slice(root.length)), { recursive: true, verbatimSymlinks: true })
  }
}

function namesOf(workspace, kind) {
  return Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))[kind])
}

/** The folders of installed packages and of all that these need in turn; what is not installed is left out. */
function packagesOf(names) {
  const found = new Set()
  const visit = (name, from) => {
    const path = folderOf(name, from)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(path, 'package.json'), 'utf8'),
    )
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path)
  }
  for (const name of names) visit(name, join(root, 'server'))
  return found
}

/** Where Node finds a package from a folder; null where it is not installed. */
function folderOf(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const place = places.map((each) => join(each, name)).find((each) => existsSync(join(each, 'package.json')))
  return place === undefined ? null : realpathSync(place)
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  if (!folder) {
    console.error('Usage: npm run pack -- FOLDER')
    process.exit(1)
  }
  if (existsSync(folder)) {
    console.error(`${folder} is there already. Name a folder that is not.`)
    process.exit(1)
  }
  await installIfNeeded()
  await buildIfNeeded()
  pack(resolve(folder))
  console.log(`Packed into ${folder}. Start it there with: node server/dist/main.js`)
}
