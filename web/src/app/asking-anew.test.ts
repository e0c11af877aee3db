import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AskingAnewClient } from './asking-anew.ts'

/** A query that somebody looks at, and its answers, which are given one by one. */
function looking({ queryKey = ['figures'] } = {}) {
  const client = new AskingAnewClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((value: string) => void)[] = []
  const ask = () => new Promise<string>((give) => answers.push(give))
  const observer = new QueryObserver(client, { queryKey, queryFn: ask })
  const leave = observer.subscribe(() => {})
  return { client, answers, ask, observer, leave, shown: () => observer.getCurrentResult().data }
}

test('what is invalidated while it is loaded for the first time is asked for anew, and the first answer not shown', async () => {
  const { client, answers, observer, shown } = looking()
  const invalidated = client.invalidateQueries({ queryKey: ['figures'] })
  expect(answers).toHaveLength(2)
  answers[0]!('of before')
  await Promise.resolve()
  expect(shown()).toBeUndefined()
  expect(observer.getCurrentResult().isPending).toBe(true)
  answers[1]!('of after')
  await invalidated
  expect(shown()).toBe('of after')
})

test('who waits for the first answer has the one that was asked for anew', async () => {
  const { client, answers, ask } = looking()
  const waited = client.fetchQuery({ queryKey: ['figures'], queryFn: ask })
  await client.invalidateQueries({ queryKey: ['other'] })
  expect(answers).toHaveLength(1)
  void client.invalidateQueries({ queryKey: ['figures'] })
  answers[0]!('of before')
  answers[1]!('of after')
  expect(await waited).toBe('of after')
})

test('asked not to ask again, the answer on its way is taken', async () => {
  const { client, answers, shown } = looking()
  void client.invalidateQueries({ queryKey: ['figures'] }, { cancelRefetch: false })
  void client.invalidateQueries({ queryKey: ['figures'], refetchType: 'none' })
  expect(answers).toHaveLength(1)
  answers[0]!('of before')
  await expect.poll(shown).toBe('of before')
})

test('what nobody looks at yet is loaded to its end, and asked for anew by who looks at it then', async () => {
  const client = new AskingAnewClient()
  let asked = 0
  const unseen = { queryKey: ['unseen'], staleTime: 60_000, queryFn: async () => ++asked }
  const loaded = client.prefetchQuery(unseen)
  void client.invalidateQueries({ queryKey: ['unseen'] })
  await loaded
  expect(asked).toBe(1)
  expect(client.getQueryState(['unseen'])).toMatchObject({ data: 1, isInvalidated: true })
  expect(await client.fetchQuery(unseen)).toBe(2)
})
