import { type Face, type Look, picturesOf, sharedFaces } from '../faces.ts'
import type { Random } from '../random.ts'
import type { Identity } from './identity.ts'
import type { NameGroup } from './names.ts'

// Where some women wear a headscarf.
const headscarfGroups: readonly NameGroup[] = [
  'arabic',
  'moroccan',
  'pakistani',
  'bangladeshi',
  'malay',
  'indonesian',
]
const HEADSCARF_SHARE = 0.35

const pool: Record<Look, readonly Face[]> = {
  woman: sharedFaces('woman'),
  man: sharedFaces('man'),
  headscarf: sharedFaces('headscarf'),
}

/** Addresses of one to three drawn pictures, all of one face, the main one first. */
export function photosOf(random: Random, { gender, group }: Identity): string[] {
  const wearsHeadscarf =
    gender === 'woman' && headscarfGroups.includes(group) && random.chance(HEADSCARF_SHARE)
  const look: Look = wearsHeadscarf ? 'headscarf' : gender
  const pictures = picturesOf(random.pick(pool[look]))
  const count = random.weighted([
    [1, 40],
    [2, 38],
    [3, 22],
  ])
  return random.sample(pictures, count)
}
