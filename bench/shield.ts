import { writeFileSync } from 'node:fs'
import { assess, thresholds } from '@netwrk/domain/safety/scam-assessment/assess'
import { measure } from '@netwrk/domain/safety/scam-assessment/testing/measure'
import { readTalks } from '@netwrk/domain/safety/scam-assessment/testing/read-talks'
import { linesOf, markdown, pairsLine } from '@netwrk/domain/safety/scam-assessment/testing/table'
import {
  leaveFifthOut,
  leaveSourceOut,
} from '@netwrk/domain/safety/scam-assessment/testing/training/cross-validate'
import { examplesOf, sources } from '@netwrk/domain/safety/scam-assessment/testing/training/examples'
import { crossTable } from '@netwrk/domain/safety/scam-assessment/testing/training/table'
import { train } from '@netwrk/domain/safety/scam-assessment/testing/training/train'
import { fileOf } from '@netwrk/domain/safety/scam-assessment/testing/training/write'

const print = (text: string): void => void process.stdout.write(`${text}\n\n`)

/** The figures of docs/shield.md. */
function printFigures(names: readonly string[]): void {
  for (const name of names) {
    const measured = readTalks(name).map(measure)
    print(markdown(linesOf(name, measured)))
    if (name.startsWith('scams')) print(pairsLine(measured))
  }
}

/** How the weights do on talks that they were not learnt from. */
function printCrossValidation(): void {
  const examples = sources.flatMap(examplesOf)
  print(crossTable(sources, leaveSourceOut(examples), thresholds))
  print(
    crossTable(
      sources,
      sources.flatMap((source) => leaveFifthOut(examples, source)),
      thresholds,
    ),
  )
}

function writeWeights(): void {
  const file = new URL('../domain/src/safety/scam-assessment/generated/weights.ts', import.meta.url)
  writeFileSync(file, fileOf(train(sources.flatMap(examplesOf))))
}

/** What the shield costs a message: of the known talks, and of the longest talk that it reads. */
function printTimes(): void {
  const talks = [...readTalks('scams-known'), ...readTalks('normal-known')].map(
    ({ messages, subject, sent }) => ({
      messages: messages.map((message) => ({ ...message, isFromSender: message.from === subject })),
      sent: sent.map(({ text }) => text),
    }),
  )
  const words = talks.flatMap(({ messages }) => messages.map(({ text }) => text)).join(' ')
  const longest = Array.from({ length: 14 }, (_, index) => ({
    isFromSender: index % 2 === 1,
    minutes: index,
    text: words.slice(index * 4000, (index + 1) * 4000),
  }))
  print(
    `of a known talk: ${timeOf(talks)}\nof 14 messages of 4,000 characters: ${timeOf([{ messages: longest, sent: [] }])}`,
  )
}

function timeOf(talks: readonly Parameters<typeof assess>[0][]): string {
  const once = () => talks.map((talk) => millisecondsOf(() => assess(talk)))
  for (let warmingUp = 0; warmingUp < 5; warmingUp++) once()
  const times = Array.from({ length: 20 }, once)
    .flat()
    .sort((a, b) => a - b)
  const at = (share: number): string => `${times[Math.floor(times.length * share)]!.toFixed(2)} ms`
  return `half within ${at(0.5)}, 99 % within ${at(0.99)}`
}

function millisecondsOf(act: () => unknown): number {
  const before = performance.now()
  act()
  return performance.now() - before
}

// `npm run shield` prints the figures, `-- cross` how the weights do on what they were not learnt from, `-- time` what a
// message costs, `-- train` learns the weights anew.
const acts: Record<string, () => void> = {
  cross: printCrossValidation,
  known: () => printFigures(['scams-known', 'normal-known']),
  time: printTimes,
  train: writeWeights,
}
const act = acts[process.argv[2] ?? '']
if (act) act()
else printFigures(['scams-known', 'normal-known', 'scams-unseen', 'normal-unseen'])
