/** Walks the steps in their order and stops at the first that fails. Says at the end what each took and what was left out. */
export async function runSteps(steps) {
  const times = []
  for (const { name, work, missing } of steps) {
    if (missing) continue
    console.log(`\n── ${name}`)
    const startedAt = Date.now()
    try {
      await work()
    } catch (error) {
      console.error(`\n${error.message}`)
      console.error(`${times.length} passed, 1 failed`)
      process.exit(1)
    }
    times.push([name, (Date.now() - startedAt) / 1000])
  }

  console.log('')
  for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  const all = times.reduce((sum, [, seconds]) => sum + seconds, 0)
  console.log(`${all.toFixed(1).padStart(7)} s  together`)
  const leftOut = steps.filter(({ missing }) => missing)
  for (const { name, missing } of leftOut) console.log(`Left out: ${name}, because ${missing}.`)
  console.log(`\n${times.length} passed, 0 failed, ${leftOut.length} left out`)
}
