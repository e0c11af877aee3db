import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { type Module, mergeChunks } from './merge-chunks.ts'

const source = `${import.meta.dirname}/src`

/** What every visit takes, and what it may begin with. */
const start = 'app/start.tsx'
const screens = [
  'slices/waitlist/waitlist.page.tsx',
  'slices/stats/guest-home.page.tsx',
  'slices/stats/member-home.page.tsx',
]
const firstScreens = [start, ...screens]

const isLoader = /vite\/preload-helper/

// What loads a part. The entry takes it, and with it nothing that is not needed before the first paint.
const loader: Rolldown.CodeSplittingGroup = {
  name: 'loader',
  test: isLoader,
  includeDependenciesRecursively: false,
}

// Libraries that every visit takes: compressed, one chunk of them is smaller than ten, and it changes with them alone. Without what they
// offer to a few screens.
const framework: Rolldown.CodeSplittingGroup = {
  name: 'framework',
  test: (id) => isOfFramework(id),
}
const ofFramework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/[\w-]+|@orpc\/[\w-]+)\//
const isForFewScreens = /useBlocker|infiniteQueryObserver|useInfiniteQuery/
const isOfFramework = (id: string) => ofFramework.test(id) && !isForFewScreens.test(id)

// What the start takes or two of the first screens do is one chunk; what one of them shares with screens that come later is one beside it.
let visited: Map<string, string> | undefined
const visits: Rolldown.CodeSplittingGroup = {
  debugName: 'visits',
  includeDependenciesRecursively: false,
  name: chunkOfVisits,
}
function chunkOfVisits(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isForFewScreens.test(id)) return null
  if (isOfIcons.test(id)) return 'application'
  visited ??= chunksOfVisits(context)
  return visited.get(isIcon.test(id) ? nameOfFile(id) : id) ?? null
}
const isIcon = /lucide-react\/dist\/esm\/icons\//
/** What draws them. */
const isOfIcons = /lucide-react\/dist\/esm\/(?!icons\/)/

// What every visit loads next.
let late: Set<string> | undefined
const next: Rolldown.CodeSplittingGroup = {
  debugName: 'next',
  includeDependenciesRecursively: false,
  name: chunkOfNext,
}
function chunkOfNext(id: string, context: Rolldown.ChunkingContext): string | null {
  late ??= importedBy(loadedNext, context)
  return late.has(id) && !/lucide-react|zod/.test(id) ? 'next' : null
}
const loadedNext = [
  'app/shell/offline-note.tsx',
  'app/shell/operator-note.tsx',
  'app/session/member-watch.tsx',
  'app/live/live.ts',
  'ui/overlay/dialog-box.tsx',
  'ui/feedback/toast-viewport.tsx',
]

// A request costs more than the few hundred bytes of an icon.
const icons: Rolldown.CodeSplittingGroup = {
  name: 'icons',
  test: isIcon,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

// What else several parts share: as few files as are worth their bytes.
let merged: Map<string, string> | undefined
const shared: Rolldown.CodeSplittingGroup = {
  debugName: 'shared',
  includeDependenciesRecursively: false,
  name: (id, context) => {
    merged ??= mergeChunks(...modulesOfParts(context), request)
    return merged.get(id) ?? null
  },
}

// In characters of the sources; about a quarter of them are left in what is sent. Decision 120 compares it with others.
const request = 8_000

/** What comes after the application, but for icons, and the parts that are asked for one by one. */
function modulesOfParts(context: Rolldown.ChunkingContext): [Map<string, Module>, string[]] {
  const modules = new Map<string, Module>()
  const parts = new Set<string>()
  const visit = (id: string) => {
    if (modules.has(id) || id.includes('lucide-react')) return
    const { code, importedIds, dynamicallyImportedIds } = context.getModuleInfo(id)!
    const file = chunkOfVisits(id, context) ?? chunkOfNext(id, context)
    modules.set(id, { size: code?.length ?? 0, imports: importedIds, file })
    for (const part of dynamicallyImportedIds) parts.add(part)
    for (const other of [...importedIds, ...dynamicallyImportedIds]) visit(other)
  }
  visit(`${source}/${start}`)
  for (const [id, { file }] of modules)
    if (file === 'application' || isOfFramework(id) || isLoader.test(id)) modules.delete(id)
  return [modules, [...parts]]
}

/**
 * Which modules share a chunk: the first of these that takes it. By itself the bundler would make one for each set of screens that share
 * something.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [loader, framework, visits, next, icons, shared]

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

/** The chunk of each module that a visit may begin with, but of the entries themselves; icons by the names of their files. */
function chunksOfVisits(context: Rolldown.ChunkingContext): Map<string, string> {
  const chunks = new Map<string, string>()
  for (const screen of screens)
    for (const id of takenBy(screen, context)) chunks.set(id, chunks.has(id) ? 'application' : screen)
  for (const id of takenBy(start, context)) chunks.set(id, 'application')
  for (const entry of firstScreens) chunks.delete(`${source}/${entry}`)
  return chunks
}

function takenBy(module: string, context: Rolldown.ChunkingContext): string[] {
  const ids = [...importedBy([module], context)].filter((id) => !id.includes('lucide-react'))
  return [...ids, ...iconsNamedBy([module], context)]
}

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
