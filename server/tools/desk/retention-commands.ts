import type { RetentionJob } from '@netwrk/domain/desk/retention.contract'
import { type RetentionName, retentionNames } from '@netwrk/domain/rights/retention'
import { ConfigError } from '../../src/config/config.ts'
import { runRetention } from '../../src/slices/desk/retention/run-retention.ts'
import { retentionJobs } from '../../src/slices/rights/retention/retention.reads.ts'
import { readSettings } from '../../src/slices/settings/settings.reads.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

const list: Command = {
  takes: '',
  about: 'what is removed by time, and what each job last did',
  run: (desk, words) => (words.length > 0 ? null : listed(desk)),
}

async function listed(desk: Desk): Promise<Outcome> {
  const jobs = await retentionJobs(desk, await readSettings(desk.db, desk.config))
  return { lines: jobs.map(lineOf), json: jobs, isBad: jobs.some(({ error }) => error !== null) }
}

const run: Command = {
  takes: 'NAME',
  about: 'has a job run now, by a server that is running',
  run: (desk, [name = '', ...more]) => (name === '' || more.length > 0 ? null : asked(desk, known(name))),
}

async function asked(desk: Desk, name: RetentionName): Promise<Outcome> {
  await runRetention(desk, desk.by, name)
  return {
    lines: [`${name} is run by a server as soon as it sees it. See: npm run desk -- retention list`],
    json: { name },
  }
}

function known(name: string): RetentionName {
  if ((retentionNames as readonly string[]).includes(name)) return name as RetentionName
  throw new ConfigError(`There is no job ${name}. See them all: npm run desk -- retention list`)
}

function lineOf({ name, keeps, isOffBecause, ranAt, removed, removedInAll, error }: RetentionJob): string {
  const last =
    ranAt === null ? 'has not run yet' : `${ranAt.toISOString()}  ${removed}, in all ${removedInAll}`
  const how =
    isOffBecause === null ? (error === null ? last : `${last}  FAILED: ${error}`) : `off: ${isOffBecause}`
  return `${name.padEnd(10)}  ${keeps.padEnd(36)}  ${how}`
}

export const retentionCommands: Commands = { 'retention list': list, 'retention run': run }
