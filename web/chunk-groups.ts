import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const source = `${import.meta.dirname}/src`

/** What a visit may begin with. */
const firstScreens = [
  'app/start.tsx',
  'slices/waitlist/waitlist.page.tsx',
  'slices/stats/guest-home.page.tsx',
  'slices/stats/member-home.page.tsx',
]

// Every screen takes these: compressed, one chunk of them is smaller than ten.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|react-store|store|history))\//,
}

// So do all that ask the server, and all with a sign.
const calls = {
  name: 'calls',
  test: /node_modules\/(@orpc\/(client|standard-server|standard-server-fetch|shared)|@tanstack\/query-core)\//,
}
const signs = {
  name: 'signs',
  test: /node_modules\/(clsx|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|defaultAttributes))/,
}

// What the application takes, each visit takes whole; and after it what every visit loads next.
const application = together('application', ['app/start.tsx'], /node_modules/)
const next = together(
  'next',
  [
    'app/shell/offline-note.tsx',
    'app/shell/operator-note.tsx',
    'app/session/member-watch.tsx',
    'app/live/live.ts',
    'ui/overlay/dialog-box.tsx',
    'ui/feedback/toast-viewport.tsx',
  ],
  /lucide-react|zod/,
  firstScreens,
)

// A request costs more than the few hundred bytes of an icon. Those of the first screens stay by themselves, so that these take no other.
let firstIcons: Set<string> | undefined
const icons: Rolldown.CodeSplittingGroup = {
  debugName: 'icons',
  test: /lucide-react\/dist\/esm\/icons\//,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  name: (id, context) => {
    firstIcons ??= iconsNamedBy(firstScreens, context)
    return firstIcons.has(nameOfFile(id)) ? null : 'icons'
  },
}

/** Which modules share a chunk. By itself the bundler would make one for each set of screens that share something. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [framework, calls, signs, application, next, icons]

/** One chunk of what these modules import statically, but not what is `apart` or what `others` import. */
function together(
  name: string,
  modules: string[],
  apart: RegExp,
  others: string[] = [],
): Rolldown.CodeSplittingGroup {
  let inside: Set<string> | undefined
  return {
    debugName: name,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      inside ??= without(importedBy(modules, context), importedBy(others, context))
      return inside.has(id) && !apart.test(id) ? name : null
    },
  }
}

function importedBy(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    if (!id.includes('lucide-react')) context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  for (const module of modules) visit(`${source}/${module}`)
  return seen
}

const without = (these: Set<string>, those: Set<string>) => new Set([...these].filter((id) => !those.has(id)))

/** The icons that these modules, and what they import statically, take from the collection, as their files are named. */
function iconsNamedBy(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const codes = [...importedBy(modules, context)].map((id) => context.getModuleInfo(id)?.code ?? '')
  const lists = codes.flatMap((code) => [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)])
  const files = lists.flatMap(([, list]) =>
    list!.split(',').map((each) => fileOf(each.trim().split(' ')[0]!)),
  )
  return new Set(files.flatMap((file) => [file, ...newNamesOf(file)]))
}

const iconFolder = join(import.meta.dirname, '..', 'node_modules/lucide-react/dist/esm/icons')

/** An icon that has another name by now is in the file of that. */
function newNamesOf(file: string): string[] {
  const path = join(iconFolder, `${file}.mjs`)
  const code = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...code.matchAll(/export \{ default \} from ['"]\.\/([\w-]+)\.mjs/g)].map(([, name]) => name!)
}

/** `Building2` is in building-2. */
const fileOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

const nameOfFile = (id: string) => id.slice(id.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
