import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AskingAnewClient } from './asking-anew.ts'

/** A query that somebody looks at, and its answers, which are given one by one; `fail` breaks the first off. */
function looking() {
  const client = new AskingAnewClient({ defaultOptions: { queries: { retry: false } } })
  const answers: { give: (value: string) => void; fail: (reason: Error) => void }[] = []
  const queryFn = () => new Promise<string>((give, fail) => answers.push({ give, fail }))
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn })
  observer.subscribe(() => {})
  return { client, answers, observer, shown: () => observer.getCurrentResult().data }
}

test('what is invalidated while it is loaded for the first time is asked for anew, once, however often it was', async () => {
  const { client, answers, shown } = looking()
  const invalidated = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['figures'] }))
  await client.invalidateQueries({ queryKey: ['others'] })
  expect(answers).toHaveLength(1)
  answers[0]!.give('of before')
  await expect.poll(() => answers.length).toBe(2)
  expect(shown()).toBe('of before')
  answers[1]!.give('of after')
  await Promise.all(invalidated)
  expect(shown()).toBe('of after')
  expect(answers).toHaveLength(2)
  expect(client.getQueryState(['figures'])).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' })
})

test('what changes again after that is asked for again', async () => {
  const { client, answers, shown } = looking()
  const first = client.invalidateQueries({ queryKey: ['figures'] })
  answers[0]!.give('first')
  await expect.poll(() => answers.length).toBe(2)
  const second = client.invalidateQueries({ queryKey: ['figures'] })
  expect(answers).toHaveLength(3)
  answers[2]!.give('third')
  await Promise.all([first, second])
  expect(shown()).toBe('third')
})

test('a first load that fails is left as it is', async () => {
  const { client, answers, observer } = looking()
  const invalidated = client.invalidateQueries({ queryKey: ['figures'] })
  answers[0]!.fail(new Error('away'))
  await invalidated
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(answers).toHaveLength(1)
})

test('that the request asked anew fails is told to who asked to be told, and to nobody else', async () => {
  const { client, answers } = looking()
  const quiet = client.invalidateQueries({ queryKey: ['figures'] })
  const told = client.invalidateQueries({ queryKey: ['figures'] }, { throwOnError: true })
  answers[0]!.give('of before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!.fail(new Error('away'))
  await expect(told).rejects.toThrow('away')
  await quiet
})

test('asked not to ask again, the answer on its way is taken', async () => {
  const { client, answers, shown } = looking()
  const invalidated = [
    client.invalidateQueries({ queryKey: ['figures'] }, { cancelRefetch: false }),
    client.invalidateQueries({ queryKey: ['figures'], refetchType: 'none' }),
  ]
  answers[0]!.give('of before')
  await Promise.all(invalidated)
  expect(shown()).toBe('of before')
  expect(answers).toHaveLength(1)
})

test('what nobody looks at yet is asked for anew by who looks at it then', async () => {
  const client = new AskingAnewClient()
  let asked = 0
  const unseen = { queryKey: ['unseen'], staleTime: 60_000, queryFn: async () => ++asked }
  const loaded = client.prefetchQuery(unseen)
  await Promise.all([client.invalidateQueries({ queryKey: ['unseen'] }), loaded])
  expect(client.getQueryState(['unseen'])).toMatchObject({ data: 1, isInvalidated: true })
  expect(await client.fetchQuery(unseen)).toBe(2)
})
