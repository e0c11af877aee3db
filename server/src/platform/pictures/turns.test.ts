import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const rules = { atOnce: 2, waitingOfOwner: 20, waitingInAll: 30 }

test('one who has many waiting holds up nobody else', async () => {
  const { turns, begun, finish } = watchedTurns()
  for (let number = 1; number <= 16; number++) turns.ask('ana', `ana ${number}`)
  expect(begun).toEqual(['ana 1'])
  turns.ask('ben', 'ben 1')
  expect(begun).toEqual(['ana 1', 'ben 1'])
  turns.ask('cleo', 'cleo 1')
  turns.ask('ben', 'ben 2')
  await finish('ana 1')
  await finish('ben 1')
  expect(begun).toEqual(['ana 1', 'ben 1', 'cleo 1', 'ana 2'])
  await finish('ana 2')
  expect(begun.at(-1)).toBe('ben 2')
})

test('a job that fails makes room like any other', async () => {
  const turns = createTurns(rules)
  await expect(turns.run('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turns.run('ana', async () => 'next')).resolves.toBe('next')
})

test('nobody waits where too many wait already', () => {
  const { turns } = watchedTurns()
  const asked = (owner: string, count: number) =>
    Array.from({ length: count }, (_, number) => turns.ask(owner, `${owner} ${number}`)).filter(Boolean)
      .length
  expect(asked('ana', 30)).toBe(1 + 20)
  expect(asked('ben', 30)).toBe(1 + 10)
})

function watchedTurns() {
  const turns = createTurns(rules)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    turns: {
      ask: (owner: string, name: string) =>
        turns.run(owner, () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        }) !== null,
    },
    async finish(name: string) {
      ends.get(name)!()
      await new Promise(setImmediate)
    },
  }
}
