import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { type MutationOptions, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeMember } from './change-member.ts'

const next = { id: 'next' } as Member

const aMoment = () => new Promise((done) => setTimeout(done))
const run = (queryClient: QueryClient, options: MutationOptions) =>
  queryClient.getMutationCache().build(queryClient, options).execute(undefined)

test('what one member did is nothing that the next one did', async () => {
  const queryClient = new QueryClient()
  await run(queryClient, { mutationFn: async () => 'swiped', gcTime: Number.POSITIVE_INFINITY })
  await changeMember(queryClient, next)
  expect(queryClient.getMutationCache().getAll()).toEqual([])
})

test('the sign-in that changes the member comes to its end', async () => {
  const queryClient = new QueryClient()
  const ends: string[] = []
  const signedIn = await run(queryClient, {
    mutationFn: async () => 'signed in',
    onSuccess: () => changeMember(queryClient, next),
    onSettled: () => {
      ends.push('ended')
    },
  })
  expect(signedIn).toBe('signed in')
  expect(ends).toEqual(['ended'])
})

test('what waits its turn is not sent in the name of the next member', async () => {
  const queryClient = new QueryClient()
  const sent: string[] = []
  let answer = () => {}
  const swipe = (name: string) =>
    run(queryClient, {
      scope: { id: 'swipe' },
      mutationFn: () => {
        sent.push(name)
        return new Promise<void>((resolve) => {
          answer = resolve
        })
      },
    })
  const first = swipe('first')
  void swipe('second')
  await aMoment()
  await changeMember(queryClient, next)
  answer()
  await first
  await aMoment()
  expect(sent).toEqual(['first'])
})
