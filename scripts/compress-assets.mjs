import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|webmanifest|txt)$/

/** Writes each file of a built application a second and third time, compressed as far as it goes, to be served so. */
export async function compressAssets(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(dist, file))
      writeFileSync(join(dist, `${file}.br`), await promisify(brotliCompress)(content))
      writeFileSync(join(dist, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
