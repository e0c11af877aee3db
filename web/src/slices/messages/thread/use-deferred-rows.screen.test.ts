import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { useDeferredRows } from './use-deferred-rows.ts'

/** The rows of each drawing, when a list of the first is given each of the others at once, before React follows. */
function drawn(first: string, ...others: string[]): string[] {
  const seen: string[] = []
  const rowsOf = (letters: string) => ({ messages: [...letters] })
  const { result } = renderHook(() => {
    const [rows, give] = useState(() => rowsOf(first))
    seen.push(useDeferredRows(rows).messages.join(''))
    return give
  })
  act(() => {
    for (const other of others) flushSync(() => result.current(rowsOf(other)))
  })
  return seen.filter((letters, at) => letters !== seen[at - 1])
}

test('more rows are drawn after what is urgent, and only as they are by then', () => {
  expect(drawn('abc', 'abcd', 'abcde')).toEqual(['abc', 'abcde'])
})

test('fewer are drawn at once: what React drops may not have counted fewer than are in the page', () => {
  expect(drawn('abcd', 'abc', 'abce')).toEqual(['abcd', 'abc', 'abce'])
})
