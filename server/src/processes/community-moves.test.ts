import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { s3Files } from '../platform/files/s3-files.ts'
import { inServer } from '../platform/server-root.ts'
import { agreed } from '../testing/accounts/agreed.ts'
import { createBrowser } from '../testing/browser.ts'
import { startS3 } from '../testing/fake/s3-server.ts'
import { startReadyServer } from '../testing/processes/ready-directory.ts'

const SECRET = 'a secret for this test, long enough to be one'
const password = 'correct horse'
const content = Buffer.from('a picture')

test('a community moves from bucket to bucket, into a database on which a server ran before', async () => {
  const [from, to, folder] = [await temporary('from'), await temporary('to'), await temporary('export')]
  const [oldBucket, newBucket] = [await unsignedBucket(), await unsignedBucket()]
  const server = await startReadyServer(from, oldBucket.environment)
  onTestFinished(async () => void (await server.stop()))
  await createBrowser(server.origin).call.accounts.signUp({
    ...{ name: 'Ana', username: 'anasilva', email: 'ana@example.com', password, timeZone: 'UTC' },
    ...agreed,
  })
  await oldBucket.files.put('removed/odd name (1).png', content)
  await desk('export-all', join(folder, 'all'), from, oldBucket.environment)
  await server.stop()

  const before = await startReadyServer(to, newBucket.environment, { isLaunched: false })
  await before.stop()
  const said = await desk('import-all', join(folder, 'all'), to, newBucket.environment)
  expect(said).toContain('The whole community is here, and compares equal')
  expect(await readWhole(newBucket.files, 'removed/odd name (1).png')).toEqual(content)

  const after = await startReadyServer(to, newBucket.environment, { isLaunched: false })
  onTestFinished(async () => void (await after.stop()))
  const browser = createBrowser(after.origin)
  await browser.call.accounts.signIn({ email: 'ana@example.com', password, timeZone: 'UTC' })
  expect((await browser.call.accounts.me({})).member?.username).toBe('anasilva')
})

/** A bucket, and what a server is told to keep its files there. Its listings are signed otherwise than the service's. */
async function unsignedBucket() {
  const bucket = await startS3({ checksSignatures: false })
  const environment = {
    SECRET,
    S3_BUCKET: bucket.name,
    S3_ENDPOINT: bucket.endpoint!,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  return { environment, files: s3Files(bucket) }
}

async function readWhole(files: ReturnType<typeof s3Files>, path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of (await files.open(path))!.stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function temporary(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `netwrk-moves-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function desk(
  command: string,
  folder: string,
  dataDirectory: string,
  environment: Record<string, string>,
): Promise<string> {
  const script = [inServer('dist', 'tools', 'desk.js'), command, folder]
  const env = { ...process.env, ...environment, DATA_DIR: dataDirectory }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, script, { cwd: inServer(), env })
  return stdout + stderr
}
