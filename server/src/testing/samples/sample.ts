import type { Contract } from '@netwrk/domain/contract'
import type { RefusalCode } from '@netwrk/domain/refusals'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { Scene } from './sample-scene.ts'

type Inputs = InferContractRouterInputs<Contract>

export type Sample<I> = {
  /** An input the call accepts. */
  valid: (scene: Scene) => I
  /** The same call about what is not the caller's, and how it is refused; null where it names nobody's things. */
  foreign: { input: (scene: Scene) => I; refusal: RefusalCode } | null
}

/** The samples of a slice, one row a call: a call without a row does not compile. */
export type SamplesOf<S extends keyof Inputs> = { [C in keyof Inputs[S]]: Sample<Inputs[S][C]> }
