import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('what is said before anybody attends waits, and is shown once, in its order', () => {
  const queue = createToastQueue()
  const shown: string[] = []
  queue.notify({ title: 'first' })
  queue.notify({ title: 'second' })
  const leave = queue.attend(({ title }) => shown.push(title))
  queue.notify({ title: 'third' })
  expect(shown).toEqual(['first', 'second', 'third'])

  leave()
  queue.notify({ title: 'fourth' })
  expect(shown).toHaveLength(3)
  queue.attend(({ title }) => shown.push(title))
  expect(shown).toEqual(['first', 'second', 'third', 'fourth'])
})
