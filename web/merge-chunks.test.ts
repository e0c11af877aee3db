import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Module, mergeChunks } from './merge-chunks.ts'

type Line = [id: string, size: number, imports: string, file?: string]

/** Which modules end up together, in the order of the alphabet. */
function filesOf(lines: Line[], parts: string, request: number): string[] {
  const modules = new Map<string, Module>(
    lines.map(([id, size, imports, file]) => [
      id,
      { size, imports: imports ? imports.split(' ') : [], file: file ?? null },
    ]),
  )
  const files = new Map<string, string[]>()
  for (const [id, file] of mergeChunks(modules, parts.split(' '), request))
    files.set(file, [...(files.get(file) ?? []), id].sort())
  return [...files.values()].map((ids) => ids.join(' ')).sort()
}

/** Three parts: both `small` ones and `large` are shared by two of them each. */
const three = (large: number): Line[] => [
  ['p', 10, 'small large'],
  ['q', 10, 'small other own'],
  ['r', 10, 'other large'],
  ['small', 100, ''],
  ['other', 100, ''],
  ['large', large, ''],
  ['own', 100, ''],
]

test('what is small goes together, and what is loaded in vain for it costs less than the requests; what one part needs is its own', () => {
  expect(filesOf(three(10_000), 'p q r', 1000)).toEqual(['large', 'other small'])
  expect(filesOf(three(100), 'p q r', 1000)).toEqual(['large other small'])
  expect(filesOf(three(100), 'p q r', 10)).toEqual(['large', 'other', 'small'])
})

test('what a file would pull in for those who do without it counts', () => {
  const lines = three(10_000).map(
    ([id, size, imports]): Line => [id, size, id === 'small' ? 'heavy' : imports],
  )
  expect(filesOf([...lines, ['heavy', 10_000, '', 'fixed']], 'p q r', 1000)).toEqual([
    'large',
    'other',
    'small',
  ])
})

test('parts, and modules whose file is fixed, stay where they are', () => {
  const lines: Line[] = [
    ['p', 10, 'q next a'],
    ['q', 10, 'next a'],
    ['next', 10, '', 'next'],
    ['a', 10, ''],
  ]
  expect(filesOf(lines, 'p q', 1_000_000)).toEqual(['a'])
})

test('two files with another between them do not become one that it and they would import in a circle', () => {
  const lines: Line[] = [
    ['p', 10, 'above'],
    ['q', 10, 'above'],
    ['r', 10, 'between'],
    ['above', 10, 'between below'],
    ['between', 10, 'below', 'fixed'],
    ['below', 10, ''],
    ['s', 10, 'below'],
  ]
  expect(filesOf(lines, 'p q r s', 1_000_000)).toEqual(['above', 'below'])
})

const graphs = fc.integer({ min: 3, max: 24 }).chain((count) =>
  fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: count, maxLength: count }),
    edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: count * 3 }),
    parts: fc.integer({ min: 2, max: Math.max(2, count >> 1) }),
    request: fc.integer({ min: 0, max: 5000 }),
  }),
)

test('whatever imports what: no two files import each other, and all parts together cost no more than before', () => {
  fc.assert(
    fc.property(graphs, ({ sizes, edges, parts, request }) => {
      const imports = sizes.map((_, from) =>
        edges.filter(([a, b]) => Math.min(a, b) === from && a !== b).map(([a, b]) => `${Math.max(a, b)}`),
      )
      const modules = new Map(
        sizes.map((size, at): [string, Module] => [`${at}`, { size, imports: imports[at]!, file: null }]),
      )
      const names = Array.from({ length: parts }, (_, at) => `${at}`)
      const before = mergeChunks(modules, names, 0)
      const after = mergeChunks(modules, names, request)
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
      expect(costOf(modules, names, after, request)).toBeLessThanOrEqual(
        costOf(modules, names, before, request),
      )
    }),
    { numRuns: 500 },
  )
})

/** What all parts load together; fails where files import each other. */
function costOf(
  modules: Map<string, Module>,
  parts: string[],
  files: Map<string, string>,
  request: number,
): number {
  // What one part alone needs costs the same either way.
  const fileOf = (id: string) => files.get(id) ?? id
  const imports = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  for (const [id, module] of modules) {
    const file = fileOf(id)
    sizes.set(file, (sizes.get(file) ?? 0) + module.size)
    const others = imports.get(file) ?? new Set()
    for (const other of module.imports.map(fileOf)) if (other !== file) others.add(other)
    imports.set(file, others)
  }
  const loadedBy = (file: string, seen: Set<string>, path: string[]): Set<string> => {
    expect(path).not.toContain(file)
    if (seen.has(file)) return seen
    seen.add(file)
    for (const other of imports.get(file)!) loadedBy(other, seen, [...path, file])
    return seen
  }
  const loads = parts.flatMap((part) => [...loadedBy(part, new Set(), [])])
  return loads.reduce((cost, file) => cost + sizes.get(file)! + request, 0)
}
