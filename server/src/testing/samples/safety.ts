import type { SamplesOf } from './sample.ts'

export const safetySamples = {} as SamplesOf<'safety'>
