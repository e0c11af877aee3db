import type { Problem } from '@netwrk/domain/desk/problems.contract'
import { listProblems } from '../../src/slices/desk/problems/problems.reads.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

const list: Command = {
  takes: '',
  about: 'what is wrong with the servers now, and what was in the last 30 days',
  run: (desk, words) => (words.length > 0 ? null : listed(desk)),
}

async function listed({ db }: Desk): Promise<Outcome> {
  const problems = await listProblems(db)
  const { now, ended } = problems
  const lines = now.length > 0 ? now.flatMap(linesOf) : ['Nothing is wrong.']
  return { lines: [...lines, ...ended.map(endedLine)], json: problems, isBad: now.length > 0 }
}

function linesOf({ kind, title, found, remedy, beganAt }: Problem): string[] {
  return [`${kind.padEnd(13)}  since ${beganAt.toISOString()}  ${title}: ${found}`, `  ${remedy}`]
}

function endedLine({ kind, found, beganAt, endedAt }: Problem): string {
  return `${kind.padEnd(13)}  ${beganAt.toISOString()} until ${endedAt?.toISOString()}  ${found}`
}

export const problemCommands: Commands = { 'problem list': list }
