import type { Options } from '@dicebear/notionists'
import type { Face, Look } from './faces.ts'
import { type Random, randomOf } from './random.ts'

type Part<K extends keyof Options> = NonNullable<Options[K]>

const hair: Record<Look, Part<'hair'>> = {
  woman: [
    'variant02',
    'variant04',
    'variant08',
    'variant10',
    'variant11',
    'variant20',
    'variant23',
    'variant28',
    'variant30',
    'variant36',
    'variant37',
    'variant39',
    'variant41',
    'variant43',
    'variant45',
    'variant46',
    'variant47',
    'variant48',
    'variant57',
    'variant58',
    'variant59',
  ],
  man: [
    'variant01',
    'variant05',
    'variant06',
    'variant07',
    'variant09',
    'variant12',
    'variant13',
    'variant15',
    'variant16',
    'variant18',
    'variant19',
    'variant21',
    'variant22',
    'variant24',
    'variant25',
    'variant26',
    'variant27',
    'variant31',
    'variant32',
    'variant33',
    'variant34',
    'variant35',
    'variant38',
    'variant42',
    'variant44',
    'variant49',
    'variant52',
    'variant53',
    'variant54',
    'variant55',
    'variant56',
    'variant60',
    'hat',
  ],
  headscarf: ['variant62', 'variant63'],
}
const beards: Part<'beard'> = [
  'variant01',
  'variant02',
  'variant03',
  'variant05',
  'variant07',
  'variant08',
  'variant10',
  'variant12',
]
const clearGlasses: Part<'glasses'> = ['variant03', 'variant08', 'variant11']
const friendlyLips: Part<'lips'> = [
  'variant03',
  'variant08',
  'variant13',
  'variant14',
  'variant17',
  'variant22',
  'variant23',
  'variant25',
  'variant30',
]
const calmBrows: Part<'brows'> = [
  'variant01',
  'variant04',
  'variant05',
  'variant07',
  'variant08',
  'variant09',
  'variant12',
]

/** What is drawn: one choice for every part, so that a face stays itself in all its pictures. */
export function featuresOf({ look, number }: Face): Options {
  const random = randomOf(7, number, Object.keys(hair).indexOf(look))
  return {
    hair: [turn(hair[look], number, random)],
    beard: [random.pick(beards)],
    beardProbability: look === 'man' && random.chance(0.42) ? 100 : 0,
    glasses: [random.pick(clearGlasses)],
    glassesProbability: random.chance(0.27) ? 100 : 0,
    lips: [random.pick(friendlyLips)],
    brows: [random.pick(calmBrows)],
    gestureProbability: 0,
    bodyIconProbability: random.chance(0.15) ? 100 : 0,
  }
}

/** Goes through the whole list before anything comes again, so that neighbours differ. */
function turn<T>(list: readonly T[], number: number, random: Random): T {
  return number < list.length ? list[number]! : random.pick(list)
}
