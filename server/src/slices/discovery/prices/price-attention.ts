import { type ArmSizes, armOf, checkArmSizes, holdoutOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { fitCoefficients } from '@netwrk/domain/discovery/best-for-both/fit'
import { startCoefficients } from '@netwrk/domain/discovery/best-for-both/likelihood'
import {
  expectedIncoming,
  newcomerLift,
  nextPrice,
  PRICE_STEP,
  priceOf,
  replyBucketOf,
} from '@netwrk/domain/discovery/best-for-both/price'
import type { Deps } from '../../../deps.ts'
import { readChoices } from './choices.reads.ts'
import { type Asked, type Looking, readAsked, shareOfConnects, whoLooks } from './demand.reads.ts'
import { type Priced, storePrices } from './prices.store.ts'
import { beginRound, endRound, extendRound, leaveRound, type Round } from './rounds.store.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'config' | 'settings' | 'matching' | 'log'>

/** So many are dealt in thought in a round at most; the next one goes on with those behind them. */
const MOST_DEALT = 2000
/** Nobody is dealt more in thought: who looks at more has seen the best. */
const MOST_CARDS = 100
const DAY = 86_400_000

/**
 * Works out what everybody's attention costs, where the order Best for both is dealt to anybody and a round is due. On one server at a
 * time. Says whether it did.
 */
export async function priceAttention(needs: Needs): Promise<boolean> {
  const { db, clock, settings } = needs
  const holdout = holdoutOf((await settings.read()).suggestionOrder)!
  if (holdout === 100) return false
  const begun = await beginRound(db, clock.now())
  if (!begun) return false
  let round: Round = begun
  const goOn = async () => {
    const extended = await extendRound(db, round, clock.now())
    if (!extended) throw new Error('another server has taken the round over')
    round = extended
  }
  try {
    const dealt = await dealInThought(needs, holdout, round.dealtTo, goOn)
    tellArms(needs.log, await priceEverybody(needs, dealt, holdout, goOn), holdout)
    const fitted = await fitLikelihoods(needs)
    return await endRound(db, round, { dealtTo: dealt.dealtTo, ...fitted }, clock.now())
  } catch (error) {
    await leaveRound(db, round)
    throw error
  }
}

type Dealt = { views: Map<string, number>; share: number; dealtTo: string | null }

/**
 * How many views a week dealing would bring to everybody: those who look are each dealt, in the order of their arm, as many cards as they
 * look at in a week. Where they are too many, some of them, and `share` says which part.
 */
async function dealInThought(
  { db, patientDb, clock, matching }: Needs,
  holdout: number,
  behind: string | null,
  goOn: () => Promise<void>,
): Promise<Dealt> {
  const now = clock.now()
  const everybody = await whoLooks(patientDb, now)
  const some = nextOf(everybody, behind)
  const views = new Map<string, number>()
  for (const [place, { id, cardsAWeek }] of some.entries()) {
    const cards = Math.min(MOST_CARDS, Math.ceil(cardsAWeek))
    const { best } = await matching.best(db, id, now, cards, 'those who wait', armOf(id, holdout))
    for (const found of best)
      views.set(found.id, (views.get(found.id) ?? 0) + Math.min(1, cardsAWeek / cards))
    if (place % 100 === 99) await goOn()
  }
  const share = everybody.length === 0 ? 1 : some.length / everybody.length
  return { views, share, dealtTo: share === 1 ? null : some.at(-1)!.id }
}

/** Those whose turn it is: all, or the next so many behind the last, from the beginning again after the end. */
function nextOf(everybody: readonly Looking[], behind: string | null): Looking[] {
  if (everybody.length <= MOST_DEALT) return [...everybody]
  const first =
    behind === null
      ? 0
      : Math.max(
          0,
          everybody.findIndex(({ id }) => id > behind),
        )
  return [...everybody.slice(first), ...everybody.slice(0, first)].slice(0, MOST_DEALT)
}

async function priceEverybody(
  { db, patientDb, clock, config }: Needs,
  dealt: Dealt,
  holdout: number,
  goOn: () => Promise<void>,
): Promise<ArmSizes> {
  const now = clock.now()
  const sizes: ArmSizes = { specified: 0, best_for_both: 0 }
  const share = await shareOfConnects(patientDb, now)
  await readAsked(patientDb, config, now, async (members) => {
    await storePrices(
      db,
      members.map((member) => pricedOf(member, dealt, share, now)),
    )
    for (const { id } of members) sizes[armOf(id, holdout)] += 1
    await goOn()
  })
  return sizes
}

/** Says how many have which order; loudly where chance does not explain how far that is from what was promised. */
function tellArms(log: Needs['log'], sizes: ArmSizes, holdout: number): void {
  const { chiSquared, areAsPromised } = checkArmSizes(sizes, holdout)
  const told = { ...sizes, holdout, chiSquared: Number(chiSquared.toFixed(2)) }
  if (areAsPromised) log.info(told, 'prices of attention are worked out')
  else log.warn(told, 'the orders of suggestions are not dealt to as many members as they should be')
}

/** What speaks for a like in this community, from its own choices. */
async function fitLikelihoods({ patientDb, clock, log }: Needs) {
  const choices = await readChoices(patientDb, clock.now())
  const coefficients = fitCoefficients(choices, startCoefficients)
  log.info({ choices: choices.length, ...coefficients }, 'likelihoods are fitted')
  return { coefficients, choices: choices.length }
}

/** Of a part of those who look as much is expected as of all, and the step is that part: in the end each counts once. */
function pricedOf(member: Asked, { views, share }: Dealt, shareOfConnects: number, now: Date): Priced {
  const { id, joinedAt, shadow, capacity, chosen, liked, decided } = member
  const incoming = expectedIncoming((views.get(id) ?? 0) / share, { chosen, liked }, shareOfConnects)
  const next = nextPrice(shadow ?? 0, { incoming, capacity }, PRICE_STEP * share)
  const daysHere = Math.max(0, Math.floor((now.getTime() - joinedAt.getTime()) / DAY))
  return {
    id,
    shadow: next,
    price: priceOf(next, newcomerLift(daysHere, chosen), replyBucketOf(liked, decided)),
  }
}
