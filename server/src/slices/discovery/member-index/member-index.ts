import type { Tier } from '@netwrk/domain/billing/plans'
import { tieBreakerKey } from '@netwrk/domain/discovery/ranking'
import { DEFAULT_AGE } from '@netwrk/domain/profiles/profiles'
import { BLOCK_SIZE, type Block, BYTES_A_MEMBER, EMPTY, HIDDEN, OPEN, OVER_INBOX_LIMIT } from './block.ts'
import { createIdTable, idAt, writeWords } from './ids.ts'
import type { Member, StoredMember } from './member.ts'
import { createSlots } from './slots.ts'
import {
  countryCodes,
  experienceAnswers,
  goalBits,
  hoursAnswers,
  keysIn,
  LOOKING_FOR_MASK,
  maskOf,
  skillBits,
  startsAnswers,
  tierCodes,
  yearsCodeOf,
} from './vocabulary.ts'
import { createWriteNotes } from './write-notes.ts'

/** Hears of every slot that changed, so that it can keep columns of its own. */
type Mirror = (block: Block, blockNumber: number, offset: number) => void

/** Everybody who can be suggested to anybody, in columns; who hides or is suspended is not in it. */
export type MemberIndex = ReturnType<typeof createMemberIndex>

export function createMemberIndex(expected = 0, mirror: Mirror = () => {}) {
  const slots = createSlots()
  const { blocks, blockOf } = slots
  /** Those whose keys no list of today knows: few, kept as they are and matched by the rules themselves. */
  const unpackable = new Map<string, { member: Member; isOverInboxLimit: boolean }>()
  const notes = createWriteNotes()
  const wordOf = (slot: number, word: number) => blockOf(slot).ids[4 * (slot % BLOCK_SIZE) + word]!
  const table = createIdTable(wordOf, expected)

  const mirrorSlot = (slot: number) => {
    notes.add(slot)
    mirror(blockOf(slot), Math.floor(slot / BLOCK_SIZE), slot % BLOCK_SIZE)
  }
  const removePacked = (id: string) => {
    const slot = table.find(id)
    if (slot < 0) return
    table.remove(id)
    blockOf(slot).state[slot % BLOCK_SIZE] = EMPTY
    slots.leave(slot)
    mirrorSlot(slot)
  }

  return {
    blocks,
    unpackable,
    size: () => slots.taken() + unpackable.size,
    bytes: () => blocks.length * BLOCK_SIZE * BYTES_A_MEMBER + table.bytes(),
    /** Whether nobody is in it but these, each named once. */
    isAlone(ids: readonly string[]): boolean {
      return this.size() === ids.filter((id) => unpackable.has(id) || table.find(id) >= 0).length
    },
    /** How many slots of a block may hold somebody. */
    lengthOf: (blockNumber: number) => Math.min(BLOCK_SIZE, slots.end() - blockNumber * BLOCK_SIZE),
    /** How many slots have ever held somebody. */
    end: slots.end,
    /** Notes which slots are written, as searches in threads need it. */
    noteWrites: notes.begin,
    /** The slot of a member, or -1. */
    find: table.find,
    /** The id of who is in a slot, or was in it last. */
    idAt: (slot: number): string => idAt(blockOf(slot).ids, 4 * (slot % BLOCK_SIZE)),
    memberAt: (slot: number): Member => memberAt(blockOf(slot), slot % BLOCK_SIZE),
    /** Whether the id in a slot comes before that in another. */
    isIdBefore: (slot: number, other: number) =>
      idAt(blockOf(slot).ids, 4 * (slot % BLOCK_SIZE)) < idAt(blockOf(other).ids, 4 * (other % BLOCK_SIZE)),
    stateAt: (slot: number) => blockOf(slot).state[slot % BLOCK_SIZE],
    /** Tells the mirror of a whole block once more: what it derived from the time has moved on. */
    retell(blockNumber: number): void {
      for (let offset = 0; offset < this.lengthOf(blockNumber); offset += 1)
        mirror(blocks[blockNumber]!, blockNumber, offset)
    },
    /** Fills an empty index with blocks that were another's, of which so many slots have ever held somebody. */
    takeOver(filled: readonly Block[], filledEnd: number): void {
      slots.takeOver(filled, filledEnd, (slot, isTaken) => {
        if (isTaken) table.add(slot)
        mirrorSlot(slot)
      })
    },
    /** Adds somebody or brings them up to date. */
    put(stored: StoredMember, isOverInboxLimit: boolean): void {
      const packed = pack(stored)
      if (!packed) {
        removePacked(stored.id)
        unpackable.set(stored.id, { member: memberOf(stored), isOverInboxLimit })
        return
      }
      unpackable.delete(stored.id)
      const known = table.find(stored.id)
      const slot = known < 0 ? slots.take() : known
      write(blockOf(slot), slot % BLOCK_SIZE, stored, packed)
      blockOf(slot).state[slot % BLOCK_SIZE] = isOverInboxLimit ? OVER_INBOX_LIMIT : OPEN
      if (known < 0) table.add(slot)
      mirrorSlot(slot)
    },
    /** Sets the price of somebody who is in it; all else stays. */
    setPrice(id: string, price: number): void {
      const beside = unpackable.get(id)
      if (beside) beside.member.price = price
      const slot = table.find(id)
      if (slot < 0) return
      blockOf(slot).price[slot % BLOCK_SIZE] = price
      mirrorSlot(slot)
    },
    remove(id: string): void {
      unpackable.delete(id)
      removePacked(id)
    },
  }
}

type Packed = Record<'tier' | 'country' | 'skills' | 'goals' | 'needs' | 'hours' | 'starts', number>

/** A member's keys as numbers, or null where one of them is in no list. */
function pack(stored: StoredMember): Packed | null {
  const { tier, country, skills, lookingFor, primaryGoal } = stored
  const packed = {
    tier: tierCodes.numberOf.get(tier),
    country: countryCodes.numberOf.get(country ?? ''),
    skills: maskOf(skillBits, skills),
    goals: maskOf(goalBits, primaryGoal === null ? lookingFor : [...lookingFor, primaryGoal]),
    wishes: maskOf(goalBits, lookingFor),
    needs: maskOf(skillBits, stored.neededSkills),
    hours: hoursAnswers.indexOf(stored.hoursAWeek),
    starts: startsAnswers.indexOf(stored.startsInMonths),
  }
  if (packed.tier === undefined || packed.country === undefined) return null
  if (packed.skills === null || packed.goals === null || packed.wishes === null) return null
  if (packed.needs === null || packed.hours < 0 || packed.starts < 0) return null
  // A wish among the primary goals, or the other way round, would be read as what it is not.
  if ((packed.goals & LOOKING_FOR_MASK) !== packed.wishes) return null
  return packed as Packed
}

function write(block: Block, offset: number, stored: StoredMember, packed: Packed): void {
  writeWords(stored.id, block.ids, 4 * offset)
  block.tier[offset] = packed.tier
  block.years[offset] = yearsCodeOf(stored.experience)
  block.country[offset] = packed.country
  block.age[offset] = stored.age ?? DEFAULT_AGE
  block.level[offset] = stored.verificationLevel
  block.skills[offset] = packed.skills
  block.goals[offset] = packed.goals
  block.neededSkills[offset] = packed.needs
  block.hours[offset] = packed.hours
  block.starts[offset] = packed.starts
  block.price[offset] = stored.price
  block.lastActiveAt[offset] = stored.lastActiveAt ?? HIDDEN
  block.joinedAt[offset] = stored.joinedAt
  block.turnKey[offset] = tieBreakerKey(stored.id)
}

/** The member as the rules take it. Where answers score alike, one of them speaks for all. */
function memberAt(block: Block, offset: number): Member {
  const goals = block.goals[offset]!
  const lastActiveAt = block.lastActiveAt[offset]!
  return {
    id: idAt(block.ids, 4 * offset),
    verificationLevel: block.level[offset]!,
    tier: tierCodes.keys[block.tier[offset]!] as Tier,
    skills: keysIn(skillBits, block.skills[offset]!),
    experience: experienceAnswers[block.years[offset]!]!,
    country: countryCodes.keys[block.country[offset]!] || null,
    goals: keysIn(goalBits, goals),
    lookingFor: keysIn(goalBits, goals & LOOKING_FOR_MASK),
    neededSkills: keysIn(skillBits, block.neededSkills[offset]!),
    hoursAWeek: hoursAnswers[block.hours[offset]!]!,
    startsInMonths: startsAnswers[block.starts[offset]!]!,
    price: block.price[offset]!,
    lastActiveAt: lastActiveAt === HIDDEN ? null : new Date(lastActiveAt),
    joinedAt: new Date(block.joinedAt[offset]!),
    age: block.age[offset]!,
  }
}

/** A stored member as the rules take it. */
export function memberOf({ lastActiveAt, joinedAt, primaryGoal, ...stored }: StoredMember): Member {
  return {
    ...stored,
    tier: stored.tier as Tier,
    goals: primaryGoal === null ? stored.lookingFor : [...stored.lookingFor, primaryGoal],
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt),
    joinedAt: new Date(joinedAt),
  }
}
