import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('what is said before anybody attends waits, and is shown once, in its order', () => {
  const queue = createToastQueue()
  const shown: string[] = []
  queue.notify({ title: 'first' })
  queue.notify({ title: 'second' })
  const leave = queue.attend(
    ({ title }) => shown.push(title),
    () => {},
  )
  queue.notify({ title: 'third' })
  expect(shown).toEqual(['first', 'second', 'third'])

  leave()
  queue.notify({ title: 'fourth' })
  expect(shown).toHaveLength(3)
  queue.attend(
    ({ title }) => shown.push(title),
    () => {},
  )
  expect(shown).toEqual(['first', 'second', 'third', 'fourth'])
})

test('what was withdrawn before anybody attends is not shown, and what is shown is taken away', () => {
  const queue = createToastQueue()
  const [shown, hidden]: [string[], string[]] = [[], []]
  queue.notify({ title: 'first', staysAs: 'match' })
  queue.notify({ title: 'second' })
  queue.withdraw('match')
  queue.attend(
    ({ title }) => shown.push(title),
    (name) => hidden.push(name),
  )
  expect(shown).toEqual(['second'])
  queue.withdraw('match')
  expect(hidden).toEqual(['match'])
})
