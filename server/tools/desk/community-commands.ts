import { resolve } from 'node:path'
import { openErasureLedger } from '../../src/platform/files/erasure-ledger.ts'
import { openFiles } from '../../src/platform/files/open-files.ts'
import { loadSecret } from '../../src/platform/secret.ts'
import { exportCommunity } from '../../src/slices/rights/community/export-community.ts'
import { importCommunity } from '../../src/slices/rights/community/import-community.ts'
import type { Manifest } from '../../src/slices/rights/community/manifest.ts'
import { progressText, type Tell } from '../../src/slices/rights/community/progress.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

const exportAll: Command = {
  takes: 'DIR',
  about: 'the whole community into a folder: every row and file',
  run: (desk, [folder, ...more]) => (folder && more.length === 0 ? exported(desk, resolve(folder)) : null),
}

const importAll: Command = {
  takes: 'DIR',
  about: 'such a folder into an empty database, while no server runs',
  run: (desk, [folder, ...more]) => (folder && more.length === 0 ? imported(desk, resolve(folder)) : null),
}

async function exported(desk: Desk, folder: string): Promise<Outcome> {
  const { manifest, sha256, strange } = await exportCommunity(await placeOf(desk), folder, telling(desk))
  const lines = [`${folder} holds the whole community: ${summary(manifest)}.`]
  if (strange > 0) lines.push(`${strange} files with names that Netwrk gives to none were left out.`)
  lines.push('It holds everything members ever wrote: keep it as you keep the database.')
  return { lines, json: { folder, ...figures(manifest), sha256, strange } }
}

async function imported(desk: Desk, folder: string): Promise<Outcome> {
  const { config } = desk
  const writesTo = {
    files: config.s3 ? null : config.dataDirectory,
    database: config.databaseUrl === undefined ? config.dataDirectory : null,
  }
  const needs = { ...(await placeOf(desk)), previousSecret: config.previousSecret, writesTo }
  const { manifest, sha256 } = await importCommunity(needs, folder, telling(desk))
  return {
    lines: [`The whole community is here, and compares equal: ${summary(manifest)}.`, 'Start the server.'],
    json: { folder, ...figures(manifest), sha256 },
  }
}

async function placeOf({ config, connection, clock, ids, by }: Desk) {
  const secret = await loadSecret(config)
  return { connection, files: openFiles(config), erasures: openErasureLedger(config), secret, clock, ids, by }
}

function telling({ tell }: Desk): Tell {
  return (progress) => tell(progressText(progress), { progress })
}

function figures({ exportId, database, files }: Manifest) {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { exportId, takenAt: database.takenAt, rows, files: files.count, bytes: files.bytes }
}

function summary(manifest: Manifest): string {
  const { rows, files, takenAt } = figures(manifest)
  return `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files as of ${takenAt}`
}

export const communityCommands: Commands = { 'export-all': exportAll, 'import-all': importAll }
