import { type Random, randomOf } from '../../server/seed/random.ts'
import type { Market } from './draw-market.ts'
import type { Chosen, Order } from './orders.ts'
import { parameters } from './parameters.ts'
import { createTally, type Tally } from './tally.ts'
import { topCards } from './top-cards.ts'

/** Chances that are the same whatever order is tried, so that runs can be compared in pairs. */
type Fate = {
  visits: Float64Array
  looks: Float64Array
  likes: Float64Array
  replies: Float64Array
  leaves: Float64Array
}

type Request = { from: number; day: number }

/** A member as the days go by. */
type Life = {
  isHere: boolean
  inbox: Request[]
  /** How many requests they are ready to consider now. */
  attention: number
  /** Days on which they connected with somebody, and on which a conversation was answered. */
  asked: number[]
  conversations: number[]
  /** Days on which they came by. */
  visits: number[]
  chosen: number
  liked: number
  handled: number
  replied: number
}

/** A market under one order, day by day: members come by, look, like, answer, tire and leave. */
export function liveThrough(market: Market, order: Order, seed: number): Tally {
  const { size } = market
  const fate = drawFate(size, seed)
  const lives = Array.from({ length: size }, newLife)
  const decided = new Uint8Array(size * size)
  const tally = createTally(market)
  const run = { market, order, fate, lives, decided, tally, choices: [] }
  for (let day = 0; day < parameters.days; day += 1) {
    begin(run, day)
    tellOrder(run, day - 1)
    for (let member = 0; member < size; member += 1) {
      if (!lives[member]!.isHere) continue
      tally.present(member, day)
      if (fate.visits[member * parameters.days + day]! >= market.visits[member]!) continue
      lives[member]!.visits.push(day)
      answer(run, member, day)
      look(run, member, day)
    }
    endDay(run, day)
  }
  return tally
}

type Run = {
  market: Market
  order: Order
  fate: Fate
  lives: Life[]
  decided: Uint8Array
  tally: Tally
  choices: Chosen[]
}

function newLife(): Life {
  return {
    isHere: false,
    inbox: [],
    attention: 0,
    asked: [],
    conversations: [],
    visits: [],
    chosen: 0,
    liked: 0,
    handled: 0,
    replied: 0,
  }
}

function drawFate(size: number, seed: number): Fate {
  const random: Random = randomOf(seed, 3)
  const draw = (count: number) => Float64Array.from({ length: count }, () => random.next())
  return {
    visits: draw(size * parameters.days),
    looks: draw(size * parameters.days * parameters.cards),
    likes: draw(size * size),
    replies: draw(size * size),
    leaves: draw(size * parameters.days),
  }
}

function begin({ market, lives }: Run, day: number): void {
  lives.forEach((life, member) => {
    const joins = market.joins[member]!
    if (joins === day || (day === 0 && joins < 0)) life.isHere = true
  })
}

/** Reads the oldest requests, as far as attention goes, and answers some. */
function answer({ market, lives, fate, tally, choices }: Run, member: number, day: number): void {
  const life = lives[member]!
  while (life.inbox.length > 0 && life.attention >= 1) {
    const { from } = life.inbox.shift()!
    if (!lives[from]!.isHere) continue
    life.attention -= 1
    life.handled += 1
    const at = member * market.size + from
    const isReached = fate.replies[at]! < market.diligence[member]!
    if (isReached) life.replied += 1
    const liked = market.answers[at]! * appetite(life, day)
    tally.conversation(from, member, day, market.diligence[member]! * liked)
    const isLike = fate.likes[at]! < liked
    if (isReached) choices.push({ one: member, other: from, isLike })
    if (!isReached || !isLike) continue
    life.conversations.push(day)
    lives[from]!.conversations.push(day)
  }
}

/** Looks at the cards that the order deals, the first surely and the others ever less, and connects with some. */
function look(run: Run, member: number, day: number): void {
  const { market, order, lives, fate, decided, tally, choices } = run
  const { size, likes } = market
  const life = lives[member]!
  const open = openTo(run, member).filter((other) => order.away[other] === 0)
  topCards(order, member, open).forEach((other, place) => {
    const at = member * size + other
    const chance = likes[at]! * appetite(life, day)
    const examined = parameters.examination(place)
    tally.shown(other, day, examined, chance)
    if (fate.looks[(member * parameters.days + day) * parameters.cards + place]! >= examined) return
    decided[at] = 1
    lives[other]!.chosen += 1
    const isLike = fate.likes[at]! < chance
    choices.push({ one: member, other, isLike })
    if (!isLike) return
    life.asked.push(day)
    lives[other]!.liked += 1
    lives[other]!.inbox.push({ from: member, day })
    // Who was asked has them under those who wait, and is not dealt them.
    decided[other * size + member] = 1
  })
}

/** Who can be dealt to somebody: who is here, can be suggested and is not decided about. */
function openTo({ market: { size, eligible }, decided, lives }: Run, viewer: number): Int32Array {
  const open = new Int32Array(size)
  let count = 0
  for (let other = 0; other < size; other += 1) {
    const at = viewer * size + other
    if (eligible[at] === 1 && decided[at] === 0 && lives[other]!.isHere) open[count++] = other
  }
  return open.subarray(0, count)
}

/** How much somebody likes others after the conversations of the last week, as a share. */
function appetite(life: Life, day: number): number {
  return parameters.satiation ** recent(life.conversations, day, 7)
}

function recent(days: readonly number[], today: number, span: number): number {
  let count = 0
  for (let place = days.length - 1; place >= 0 && days[place]! > today - span; place -= 1) count += 1
  return count
}

function endDay({ market, lives, fate }: Run, day: number): void {
  lives.forEach((life, member) => {
    if (!life.isHere) return
    const week = market.capacity[member]!
    life.attention = Math.min(week, life.attention + week / 7)
    const lapsed = life.inbox.filter((request) => request.day <= day - parameters.lapsesAfter).length
    life.inbox.splice(0, lapsed)
    life.handled += lapsed
    const isTired = recent(life.asked, day, 14) >= 3 && recent(life.conversations, day, 14) === 0
    const leaves = isTired ? parameters.leavesTired : parameters.leaves
    if (fate.leaves[member * parameters.days + day]! < leaves) life.isHere = false
  })
}

function tellOrder(run: Run, day: number): void {
  const { market, order, lives } = run
  const seen = lives.map((life, member) => ({
    isHere: life.isHere,
    daysHere: day + 1 - market.joins[member]!,
    visits: recent(life.visits, day, 7),
    chosen: life.chosen,
    liked: life.liked,
    open: life.inbox.length,
    asked: life.handled,
    replied: life.replied,
  }))
  order.beginDay({ day: day + 1, seen, choices: run.choices, openTo: (viewer) => openTo(run, viewer) })
}
