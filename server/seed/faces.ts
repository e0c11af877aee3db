import type { Options } from '@dicebear/notionists'
import { type Random, randomOf } from './random.ts'

/** A way a drawn person looks; what a member may wear as a photo depends on it. */
export type Look = 'woman' | 'man' | 'headscarf'

/** One drawn person: always looks the same, in front of other colours and closer or farther. */
export type Face = { look: Look; number: number; pictures: number }

type Part<K extends keyof Options> = NonNullable<Options[K]>

const howMany: Record<Look, number> = { woman: 74, man: 74, headscarf: 12 }

/** Every drawn person. Half of them have a second picture, a quarter a third. */
export const faces: readonly Face[] = (Object.keys(howMany) as Look[]).flatMap((look) =>
  Array.from({ length: howMany[look] }, (_, number) => ({
    look,
    number,
    pictures: number % 4 === 0 ? 3 : number % 2 === 0 ? 2 : 1,
  })),
)

/** The faces of the two printed demo members; nobody else of the cast has them. */
export const demoFaces = {
  maya: { look: 'woman', number: 44, pictures: 3 },
  jonas: { look: 'man', number: 12, pictures: 3 },
} as const satisfies Record<string, Face>

/** The faces that the rest of the cast shares. */
export function sharedFaces(look: Look): Face[] {
  const reserved: readonly Face[] = Object.values(demoFaces)
  return faces.filter(
    (face) => face.look === look && !reserved.some((one) => one.look === look && one.number === face.number),
  )
}

/** The addresses of all pictures of a face, the main one first. */
export function picturesOf(face: Face): string[] {
  return Array.from({ length: face.pictures }, (_, picture) => `/files/${picturePath(face, picture)}`)
}

/** Where a face's picture is stored, `picture` counting from 0. */
export function picturePath({ look, number }: Face, picture: number): string {
  return `profile-photos/demo/${look}-${number + 1}${'abc'.charAt(picture)}.webp`
}

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
  const random = randomOf(7, number, Object.keys(howMany).indexOf(look))
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
