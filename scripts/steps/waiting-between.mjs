import { BaseSequencer } from 'vitest/node'

/** The longest of the tests that mostly wait: begun first, for nothing may be left to wait for when all else is done. */
const longest = ['backup-moments', 'backup-bucket', 'dead-postgres', 'faults']

/**
 * For vitest: the order of test files. Those that start servers and databases of their own, or wait until a fault is told of,
 * wait most of their time, and vitest would take them one after the other at the end, for their files are short. Taken between the others, they
 * wait while those have the processor.
 */
export default class WaitingBetween extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => mixed(sorted.filter((file) => file.project === project)))
  }
}

function mixed(files) {
  const waiting = files.filter(({ moduleId }) => isWaiting(moduleId)).sort((a, b) => rank(a) - rank(b))
  const others = files.filter(({ moduleId }) => !isWaiting(moduleId))
  return spread(waiting, others)
}

const isWaiting = (path) => /\/src\/processes\/|(crash|redis|\/faults|\/live-channel)\.test\.ts$/.test(path)

function rank({ moduleId }) {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at === -1 ? longest.length : at
}

/** Both lists in one, each in its order, the shorter one evenly spread; it begins. */
function spread(some, many) {
  const places = [
    ...some.map((file, at) => ({ file, place: at / some.length })),
    ...many.map((file, at) => ({ file, place: (at + 0.5) / many.length })),
  ]
  return places.sort((a, b) => a.place - b.place).map(({ file }) => file)
}
