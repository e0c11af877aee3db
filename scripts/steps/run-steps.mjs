import { availableParallelism } from 'node:os'
import { keepingOutput } from '../run.mjs'

/** Steps that need nothing of each other: as many at a time as there are cores. What each says is shown when it is done. */
export const beside = (...steps) => ({ beside: steps })

/** Walks the steps in their order and stops at the first that fails. Says at the end what each took and what was left out. */
export async function runSteps(entries) {
  const begunAt = Date.now()
  const times = []
  for (const entry of entries) await (entry.beside ? runBeside(entry.beside, times) : runAlone(entry, times))

  console.log('')
  for (const [name, seconds, isBeside] of times) print(seconds, `${name}${isBeside ? ', beside others' : ''}`)
  print(secondsSince(begunAt), 'together')
  const leftOut = entries.flatMap((entry) => entry.beside ?? [entry]).filter(({ missing }) => missing)
  for (const { name, missing } of leftOut) console.log(`Left out: ${name}, because ${missing}.`)
  console.log(`\n${times.length} passed, 0 failed, ${leftOut.length} left out`)
}

async function runAlone({ name, work, missing }, times) {
  if (missing) return
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  try {
    await work()
  } catch (error) {
    end(error, times)
  }
  times.push([name, secondsSince(startedAt)])
}

async function runBeside(steps, times) {
  const waiting = steps.filter(({ missing }) => !missing)
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = Date.now()
      const { said, error } = await keepingOutput(async () => step.work())
      console.log(`\n── ${step.name}`)
      process.stdout.write(said)
      if (error) end(error, times)
      times.push([step.name, secondsSince(startedAt), true])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
}

function end(error, times) {
  console.error(`\n${error.message}`)
  console.error(`${times.length} passed, 1 failed`)
  process.exit(1)
}

const secondsSince = (startedAt) => (Date.now() - startedAt) / 1000

function print(seconds, name) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
