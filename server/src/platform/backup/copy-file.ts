import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Copied = { size: number; sha256: string }

/** Copies a file, safe from a power cut when it resolves, to what only its owner reads; resolves to what was copied. */
export async function copyFile(from: string, to: string): Promise<Copied> {
  const measure = measured()
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), measure.through, target)
  return measure.result()
}

export async function measureFile(path: string): Promise<Copied> {
  const measure = measured()
  await pipeline(createReadStream(path), measure.through.resume())
  return measure.result()
}

function measured() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}
