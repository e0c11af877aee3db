import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { drawHook } from '../../../testing/draw.ts'
import { useDeferredRows } from './use-deferred-rows.ts'

/** Tells the rows of each drawing, when a list of the first is given each of the others at once, before React follows. */
function drawing(first: string, ...others: string[]): () => string[] {
  const seen: string[] = []
  const rowsOf = (letters: string) => ({ messages: [...letters] })
  const { given, erase } = drawHook(() => {
    const [rows, give] = useState(() => rowsOf(first))
    seen.push(useDeferredRows(rows).messages.join(''))
    return give
  })
  onTestFinished(erase)
  for (const other of others) flushSync(() => given()(rowsOf(other)))
  return () => seen.filter((letters, at) => letters !== seen[at - 1])
}

test('more rows are drawn after what is urgent, and only as they are by then', async () => {
  await expect.poll(drawing('abc', 'abcd', 'abcde')).toEqual(['abc', 'abcde'])
})

test('fewer are drawn at once: what React drops may not have counted fewer than are in the page', async () => {
  await expect.poll(drawing('abcd', 'abc', 'abce')).toEqual(['abcd', 'abc', 'abce'])
})
