import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDeferredRows } from './use-deferred-rows.ts'

/** How many rows are drawn, each time that something is, when there are so many first and so many then. */
function drawn(first: number, then: number): number[] {
  const counts: number[] = []
  const rowsOf = (count: number) => ({ messages: Array.from({ length: count }) })
  const { rerender } = renderHook(
    (rows: ReturnType<typeof rowsOf>) => {
      counts.push(useDeferredRows(rows).messages.length)
    },
    { initialProps: rowsOf(first) },
  )
  rerender(rowsOf(then))
  return counts
}

test('more rows are drawn after what is urgent', () => {
  expect(drawn(4, 5)).toEqual([4, 4, 5])
})

test('fewer are drawn at once: what React drops may not have counted fewer than are in the page', () => {
  expect(drawn(4, 3)).toEqual([4, 3, 3])
})
