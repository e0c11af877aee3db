import { expect, test } from 'vitest'
import { forAllDue } from './for-all-due.ts'

/** Numbers that are due until they are handled, the smallest first, three at a time. */
function queue(count: number) {
  const due = new Set(Array.from({ length: count }, (_, number) => number))
  return { due, next: async () => [...due].slice(0, 3) }
}

test('all that is due is done, however many batches it takes', async () => {
  const { due, next } = queue(8)
  await forAllDue(next, async (number) => due.delete(number), 3)
  expect(due.size).toBe(0)
})

test('one that fails is said, and holds up nobody behind it', async () => {
  const { due, next } = queue(3)
  const handle = async (number: number) => {
    if (number === 0) throw new Error('broken')
    due.delete(number)
  }
  await expect(forAllDue(next, handle, 3)).rejects.toThrow('broken')
  expect([...due]).toEqual([0])
})
