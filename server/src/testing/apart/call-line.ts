import { randomUUID } from 'node:crypto'
import type { Contract } from '@netwrk/domain/contract'
import type { PartedScene } from './parted-scene.ts'

type PathsOf<S extends keyof Contract> = `${S & string}/${keyof Contract[S] & string}`
/** Every call of the contract, as `slice/call`. */
export type PathOfCall = { [S in keyof Contract]: PathsOf<S> }[keyof Contract]

type Input = Record<string, unknown>

/** How a call keeps two apart of whom one blocked the other. Each line is walked in both directions. */
export type CallLine =
  /** It says nothing of other members, whoever they are. */
  | { tells: 'nothing of others' }
  /** It shows several members, or sums over them: before the block the other was among them, unless it only counts. */
  | { tells: 'of several'; shows: 'the other' | 'numbers' | 'whom I blocked'; input?: Input }
  /** It is about one thing: what is the other's is answered like what does not exist. */
  | { tells: 'of one'; of(scene: PartedScene): Input; ofNobody(): Input }
  /** It undoes the block: the one who was blocked is answered as if there were none. */
  | { tells: 'who blocked'; of(scene: PartedScene): Input }
  /** Only the staff may make it. */
  | { tells: 'the staff' }

export function list(input?: Input): CallLine {
  return { tells: 'of several', shows: 'the other', ...(input && { input }) }
}

export function numbers(input?: Input): CallLine {
  return { tells: 'of several', shows: 'numbers', ...(input && { input }) }
}

/** A call that names one thing by a field: each of the scene's ids of that kind in turn, and an id of nothing. */
export function one(field: string, of: (scene: PartedScene) => string, more: Input = {}): CallLine {
  return {
    tells: 'of one',
    of: (scene) => ({ ...more, [field]: of(scene) }),
    ofNobody: () => ({ ...more, [field]: randomUUID() }),
  }
}
