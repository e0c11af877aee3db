import type { Random } from '../random.ts'
import type { NameList } from './name-list.ts'
import { asianNames } from './names-asia.ts'
import { europeanNames } from './names-europe.ts'
import { southernNames } from './names-south.ts'
import { westernNames } from './names-west.ts'

const groups = { ...westernNames, ...europeanNames, ...southernNames, ...asianNames }

export type NameGroup = keyof typeof groups
export type Gender = 'woman' | 'man'
export type FullName = { first: string; last: string }

/** A first and a family name that go together. */
export function drawName(random: Random, group: NameGroup, gender: Gender): FullName {
  const list: NameList = groups[group]
  const last = gender === 'woman' ? (list.womenLast ?? list.last) : list.last
  return { first: random.pick(gender === 'woman' ? list.women : list.men), last: random.pick(last) }
}
