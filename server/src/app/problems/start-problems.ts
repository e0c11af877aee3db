import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Database } from '../open-database.ts'
import type { Events } from './measure-database.ts'
import { measuresOf } from './measures.ts'
import { watchProblems } from './watch-problems.ts'

const lookingMilliseconds = 10_000

type Needs = { deps: Deps; database: Pick<Database, 'check' | 'unlimitedPool'>; events: Events }

/** Looks every ten seconds at what may be wrong, and tells whoever runs the community. */
export function startProblems(needs: Needs, closing: (() => unknown)[]): void {
  const watch = watchProblems(needs.deps, measuresOf(needs))
  const failure = 'it could not be looked at what may be wrong'
  const { log } = needs.deps
  const looking = repeat({ work: () => watch.look(), milliseconds: lookingMilliseconds, log, failure })
  closing.push(() => looking.stop())
}
