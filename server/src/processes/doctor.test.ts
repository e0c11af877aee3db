import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFakePush } from '../testing/fake/push-server.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'
import { runCommand } from '../testing/processes/run-command.ts'

test('the command says of each part what it found, and writes it down without secrets', async () => {
  const place = await mkdtemp(join(tmpdir(), 'netwrk-doctor-'))
  const push = await openFakePush()
  const dataDirectory = join(place, 'living')
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await push.close()
    await rm(place, { recursive: true, force: true })
  })
  const doctor = (words: string[], environment = {}) =>
    runCommand('doctor', words, { DATA_DIR: dataDirectory, ...push.environment, ...environment })

  const well = await doctor([])
  expect(well.said).toMatch(/^ok +configuration/)
  expect(well.said).toMatch(/^ok +database +PostgreSQL \d+.*; all migrations are applied\.$/m)
  expect(well.said).toMatch(/^ok +disk/m)
  expect(well.said).toMatch(/^- +mail/m)
  expect(well.status).toBe(0)

  const bundle = join(place, 'bundle.json')
  const smtp = { SMTP_URL: 'smtp://canary:canary-password@127.0.0.1:9', MAIL_FROM: 'canary@example.com' }
  const ill = await doctor(['--bundle', bundle], smtp)
  expect(ill.said).toMatch(/^WRONG +mail .*ECONNREFUSED/m)
  expect(ill.status).toBe(1)
  const text = await readFile(bundle, 'utf8')
  expect(text).not.toContain('canary')
  expect(JSON.parse(text).found).toContainEqual(expect.objectContaining({ part: 'mail', state: 'wrong' }))
  const again = await doctor(['--bundle', bundle])
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('EEXIST')])

  const refused = await doctor([], { PORT: 'x' })
  expect([refused.status, refused.said]).toEqual([1, expect.stringMatching(/^WRONG +configuration +PORT:/)])
  const unknown = await doctor(['--bundel', bundle])
  expect([unknown.status, unknown.said]).toEqual([1, expect.stringContaining('npm run doctor')])
})
