import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './run.mjs'

const source = `${root}/server/src/slices/discovery/member-index/scan.wat`

/** Compiles the matching kernel from its text: server/dist/scan.wasm. Also vitest's set-up: tests run what the build makes. */
export default async function buildKernel() {
  const { default: openWabt } = await import('wabt')
  const wabt = await openWabt()
  const module = wabt.parseWat(source, readFileSync(source, 'utf8'), { simd: true, threads: true })
  const { buffer } = module.toBinary({})
  module.destroy()
  mkdirSync(`${root}/server/dist`, { recursive: true })
  writeFileSync(`${root}/server/dist/scan.wasm`, buffer)
}

if (process.argv[1] === import.meta.filename) await buildKernel()
