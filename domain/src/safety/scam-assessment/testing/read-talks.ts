import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Conversation } from './measure.ts'

const corpus = new URL('./corpus/', import.meta.url)

/** The talks of a part of the corpus. */
export function readTalks(name: string): Conversation[] {
  return JSON.parse(readText(`${name}.json`))
}

/** A file of the corpus. The unseen ones are packed, so that nobody who writes rules reads them by searching. */
export function readText(file: string): string {
  if (!file.includes('unseen')) return readFileSync(new URL(file, corpus), 'utf8')
  return gunzipSync(readFileSync(new URL(`${file}.gz`, corpus))).toString()
}

/** Each file with the SHA-256 that it had before the rules were written. */
export function readSums(): [file: string, sum: string][] {
  const lines = readFileSync(new URL('SHA256SUMS', corpus), 'utf8').trim().split('\n')
  return lines.map((line) => line.split(/\s+/)).map(([sum = '', file = '']) => [file, sum])
}
