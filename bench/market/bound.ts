import { nextPrice } from '@netwrk/domain/discovery/best-for-both/price'
import loadHighs from 'highs'
import { drawMarket, type MarketKind } from './draw-market.ts'
import { pairsBy } from './orders.ts'
import { parameters } from './parameters.ts'

/** One week in which one half of a market looks for the other, with likelihoods that are known. */
type Week = {
  lookers: number
  /** Rows for who looks: how likely they like, and how likely they like and are answered. */
  likes: Float64Array
  both: Float64Array
  /** The value of each pair in the order Best for both, before its price. */
  pairs: Float64Array
  looks: number[]
  capacity: number[]
}

const LOOKERS = 200
const ROUNDS = 600

/** What Best for both reaches of the most that any way of dealing could reach, by linear programming, on 200 × 200. */
export async function shareOfBound(kind: Omit<MarketKind, 'isTwoSided'>): Promise<number> {
  const week = weekOf(kind)
  return answered(week, dealtByOrder(week)) / (await mostAnswered(week))
}

const oddsOf = (chance: number) => Math.log(chance / (1 - chance))

function weekOf(kind: Omit<MarketKind, 'isTwoSided'>): Week {
  const market = drawMarket({ ...kind, isTwoSided: true }, { size: 2 * LOOKERS })
  const { size } = market
  const values = pairsBy(size, market.likes.map(oddsOf), market.answers.map(oddsOf))
  const table = (of: (looker: number, other: number) => number) =>
    Float64Array.from({ length: LOOKERS * LOOKERS }, (_, at) =>
      of(2 * Math.floor(at / LOOKERS), 2 * (at % LOOKERS) + 1),
    )
  const looksAVisit = Array.from({ length: parameters.cards }, (_, place) => parameters.examination(place))
  const perVisit = looksAVisit.reduce((sum, one) => sum + one, 0)
  const each = (of: (place: number) => number) => Array.from({ length: LOOKERS }, (_, place) => of(place))
  return {
    lookers: LOOKERS,
    likes: table((looker, other) => market.likes[looker * size + other]!),
    both: table(
      (looker, other) => market.likes[looker * size + other]! * market.answers[other * size + looker]!,
    ),
    pairs: table((looker, other) => values[looker * size + other]!),
    looks: each((place) => Math.round(7 * market.visits[2 * place]! * perVisit)),
    capacity: each((place) => market.capacity[2 * place + 1]!),
  }
}

/** How often each is dealt to each while prices follow what comes in, on average over the second half of the rounds. */
function dealtByOrder({ lookers, pairs, likes, looks, capacity }: Week): Float64Array {
  const dealt = new Float64Array(lookers * lookers)
  const price = new Float64Array(lookers)
  for (let round = 0; round < ROUNDS; round += 1) {
    const incoming = new Float64Array(lookers)
    for (let looker = 0; looker < lookers; looker += 1) {
      const order = [...price.keys()].sort(
        (a, b) => pairs[looker * lookers + b]! - price[b]! - (pairs[looker * lookers + a]! - price[a]!),
      )
      for (const other of order.slice(0, looks[looker])) {
        incoming[other]! += likes[looker * lookers + other]!
        if (round >= ROUNDS / 2) dealt[looker * lookers + other]! += 2 / ROUNDS
      }
    }
    for (let other = 0; other < lookers; other += 1)
      price[other] = nextPrice(price[other]!, { incoming: incoming[other]!, capacity: capacity[other]! })
  }
  return dealt
}

/** Expected answered conversations: where more comes in than there is room for, each has an even chance to be read. */
function answered({ lookers, likes, both, capacity }: Week, dealt: Float64Array): number {
  let sum = 0
  for (let other = 0; other < lookers; other += 1) {
    let [incoming, wanted] = [0, 0]
    for (let looker = 0; looker < lookers; looker += 1) {
      const at = looker * lookers + other
      incoming += dealt[at]! * likes[at]!
      wanted += dealt[at]! * both[at]!
    }
    sum += wanted * Math.min(1, capacity[other]! / Math.max(incoming, 1e-9))
  }
  return sum
}

/** The most expected answered conversations of any way of dealing, fractions allowed: nothing that deals can be above it. */
async function mostAnswered({ lookers, likes, both, looks, capacity }: Week): Promise<number> {
  const highs = await loadHighs()
  const name = (looker: number, other: number) => `x${looker}_${other}`
  const all = Array.from({ length: lookers }, (_, place) => place)
  const sum = (terms: string[]) => terms.join(' + ')
  const goal = all.map((looker) =>
    sum(all.map((other) => `${both[looker * lookers + other]!.toFixed(9)} ${name(looker, other)}`)),
  )
  const rows = [
    ...all.map((looker) => `${sum(all.map((other) => name(looker, other)))} <= ${looks[looker]}`),
    ...all.map(
      (other) =>
        `${sum(all.map((looker) => `${likes[looker * lookers + other]!.toFixed(9)} ${name(looker, other)}`))} <= ${capacity[other]}`,
    ),
  ]
  const bounds = all.flatMap((looker) => all.map((other) => `0 <= ${name(looker, other)} <= 1`))
  const text = `Maximize\n obj: ${goal.join('\n + ')}\nSubject To\n ${rows.join('\n ')}\nBounds\n ${bounds.join('\n ')}\nEnd\n`
  const { Status, ObjectiveValue } = highs.solve(text, { output_flag: false })
  if (Status !== 'Optimal') throw new Error(`the bound was not found: ${Status}`)
  return ObjectiveValue
}
