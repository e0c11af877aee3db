import { gateOf } from '@netwrk/domain/waitlist/gate'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api } from '../../lib/calls/api.ts'
import { newerGate, noteGate } from './gate.reads.ts'

const at = (version: number) =>
  gateOf({ launchLive: false, targetUsers: 1000, currentSignups: version, version }, false)

test('of two answers the newer one counts, in whatever order they come', () => {
  expect(newerGate(undefined, at(3))).toEqual(at(3))
  expect(newerGate(at(3), at(4))).toEqual(at(4))
  expect(newerGate(at(4), at(3))).toEqual(at(4))
})

test('a frame that was overtaken leaves the counter where it is', () => {
  const queryClient = new QueryClient()
  for (const version of [1, 3, 2]) noteGate(queryClient, at(version))
  expect(queryClient.getQueryData(api.waitlist.gate.queryOptions({ input: {} }).queryKey)?.waiting).toBe(3)
})
