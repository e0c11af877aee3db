/** A module of a build: how many characters it has, the modules that it imports statically, and its file where that is fixed already. */
export type Module = { size: number; imports: readonly string[]; file: string | null }

/** Modules that are sent as one file. `loaders` are the parts that need it, directly or by what they import. */
type Chunk = {
  modules: string[]
  size: number
  loaders: Set<string>
  imports: Set<Chunk>
  isFixed: boolean
}

/**
 * Which modules that several parts share go into one file: for each module the name of its file, none for what one part alone
 * needs. By itself a bundler makes a file for each set of parts that share something, hundreds of them, most with a few hundred bytes.
 * Here two of them become one wherever that makes all parts together cheaper to load: a request costs as much as
 * so many characters, and what a part would load in vain costs its length. No two files import each other, so each
 * module finds evaluated what it imports.
 */
export function mergeChunks(
  modules: ReadonlyMap<string, Module>,
  parts: readonly string[],
  request: number,
): Map<string, string> {
  const chunks = chunksOf(modules, parts)
  const waiting = [...chunks].filter(({ isFixed }) => !isFixed)
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.size - a.size)
    const small = waiting.pop()!
    const partner = bestPartner(small, chunks, request)
    if (!partner) continue
    merge(small, partner, chunks)
    if (!waiting.includes(partner)) waiting.push(partner)
  }
  const shared = [...chunks].filter(({ isFixed }) => !isFixed)
  return new Map(shared.flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`])))
}

/** The files that a bundler would make: a part by itself, and the modules that are shared by the same parts. */
function chunksOf(modules: ReadonlyMap<string, Module>, parts: readonly string[]): Set<Chunk> {
  const loaders = loadersOf(modules, parts)
  const byKey = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, { size, file }] of modules) {
    const own = loaders.get(id) ?? new Set()
    const fixed = file ?? (parts.includes(id) ? id : null)
    if (own.size < 2 && !fixed) continue
    const key = fixed ?? [...own].join()
    const chunk = byKey.get(key) ?? newChunk(fixed !== null)
    chunk.modules.push(id)
    for (const part of own) chunk.loaders.add(part)
    chunk.size += size
    byKey.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of modules.get(id)!.imports) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  return new Set(byKey.values())
}

const newChunk = (isFixed: boolean): Chunk => ({
  modules: [],
  size: 0,
  loaders: new Set(),
  imports: new Set(),
  isFixed,
})

function loadersOf(modules: ReadonlyMap<string, Module>, parts: readonly string[]): Map<string, Set<string>> {
  const loaders = new Map<string, Set<string>>()
  const visit = (id: string, part: string) => {
    const own = loaders.get(id) ?? new Set()
    if (own.has(part) || !modules.has(id)) return
    loaders.set(id, own.add(part))
    for (const imported of modules.get(id)!.imports) visit(imported, part)
  }
  for (const part of parts) visit(part, part)
  return loaders
}

/** The one that saves most, if any saves anything. */
function bestPartner(chunk: Chunk, chunks: Set<Chunk>, request: number): Chunk | undefined {
  let best: { partner: Chunk; saved: number } | undefined
  for (const partner of chunks) {
    if (partner === chunk || partner.isFixed) continue
    const saved = savedBy(chunk, partner, request)
    if (saved > (best?.saved ?? 0)) best = { partner, saved }
  }
  return best?.partner
}

/** What all parts together load less if these two are one; less than nothing where they load more. */
function savedBy(a: Chunk, b: Chunk, request: number): number {
  const common = [...a.loaders].filter((part) => b.loaders.has(part)).length
  const vain = a.size * (b.loaders.size - common) + b.size * (a.loaders.size - common)
  const saved = common * request - vain
  if (saved <= 0) return saved
  const below = importedBy(a, b)
  if (!below) return Number.NEGATIVE_INFINITY
  const loaders = new Set([...a.loaders, ...b.loaders])
  const more = [...below].map((chunk) => missing(loaders, chunk.loaders) * (chunk.size + request))
  return more.reduce((left, cost) => left - cost, saved)
}

const missing = (wanted: Set<string>, there: Set<string>) =>
  [...wanted].filter((part) => !there.has(part)).length

/** All that these two import, directly or not, but themselves; nothing where one of it imports them. */
function importedBy(a: Chunk, b: Chunk): Set<Chunk> | undefined {
  const seen = new Set<Chunk>()
  const next = [...a.imports, ...b.imports].filter((chunk) => chunk !== a && chunk !== b)
  for (let chunk = next.pop(); chunk; chunk = next.pop()) {
    if (chunk === a || chunk === b) return undefined
    if (seen.has(chunk)) continue
    seen.add(chunk)
    next.push(...chunk.imports)
  }
  return seen
}

/** Takes `from` into `into`. Whoever loads that loads what it imports. */
function merge(from: Chunk, into: Chunk, chunks: Set<Chunk>): void {
  chunks.delete(from)
  into.modules.push(...from.modules)
  into.size += from.size
  into.loaders = new Set([...into.loaders, ...from.loaders])
  into.imports = new Set(
    [...into.imports, ...from.imports].filter((chunk) => chunk !== from && chunk !== into),
  )
  for (const { imports } of chunks) if (imports.delete(from)) imports.add(into)
  for (const chunk of importedBy(into, into) ?? [])
    chunk.loaders = new Set([...chunk.loaders, ...into.loaders])
}
