import { expect, test } from 'vitest'
import { startS3 } from '../../testing/fake/s3-server.ts'
import { pdf, photo, refusal, send, sendGood } from '../../testing/uploading.ts'
import { createWorld } from '../../testing/world.ts'
import { sweepUploads } from './sweep-uploads.ts'

const keys = { S3_BUCKET: 'netwrk', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

test('with a bucket a checked request leads to a link of a minute, an unchecked one nowhere', async () => {
  const { endpoint } = await startS3()
  const world = await createWorld({ ...keys, S3_ENDPOINT: endpoint! })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const document = { purpose: 'verification', documentType: 'other', name: 'a.pdf', bytes: pdf }
  const { path } = await sendGood(ana, document)

  const answer = await ana.fetch(`/files/${path}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const link = new URL(answer.headers.get('location')!)
  expect([link.origin, link.pathname]).toEqual([endpoint, `/netwrk/${path}`])
  expect(link.searchParams.get('X-Amz-Expires')).toBe('60')
  expect(link.searchParams.get('response-content-type')).toBe('application/pdf')
  expect(link.searchParams.get('response-content-disposition')).toMatch(/^attachment;/)
  for (const stranger of [ben, world.browser()]) {
    const refused = await stranger.fetch(`/files/${path}`, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
  }
  const page = await world.app.request('/health')
  expect(page.headers.get('content-security-policy')).toContain(`blob: ${endpoint}`)
})

test('with a bucket photos come through the server, in their sizes, until they are removed', async () => {
  const { endpoint } = await startS3()
  const world = await createWorld({ ...keys, S3_ENDPOINT: endpoint! })
  const ana = await world.member('Ana')
  const { path } = await sendGood(ana, { purpose: 'profile', name: 'me.jpg', bytes: await photo() })
  const sizes = []
  for (const query of ['', '?size=128']) {
    const answer = await ana.fetch(`/files/${path}${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    sizes.push((await answer.arrayBuffer()).byteLength)
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1]!)
  await ana.call.uploads.remove({ path })
  await world.handleEvents()
  for (const query of ['', '?size=128']) expect((await ana.fetch(`/files/${path}${query}`)).status).toBe(404)
})

test('a storage that is down refuses the file with its text, and leaves nothing that can be claimed', async () => {
  const world = await createWorld({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const ana = await world.member('Ana')
  const sent = { purpose: 'profile', name: 'me.png', bytes: await photo({ width: 60, height: 60 }, 'png') }
  expect(await send(ana, sent)).toEqual(refusal('uploads.storage_failed'))
  const [row] = await world.deps.db.selectFrom('upload').select(['id', 'storedAt']).execute()
  expect(row).toMatchObject({ storedAt: null })
  await expect(ana.call.profiles.addPhoto({ uploadId: row!.id, replaces: null })).rejects.toMatchObject({
    code: 'uploads.not_found',
  })
  world.pass(86_400_001)
  expect(await sweepUploads(world.deps)).toBe(1)
})
