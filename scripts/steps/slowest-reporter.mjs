const shown = 10

/** For vitest: prints the slowest tests at the end of a run, and those that failed at their first attempt. */
export default class SlowestReporter {
  onTestRunEnd(modules) {
    const all = modules.flatMap((module) => [...module.children.allTests()])
    for (const test of all) {
      if (!test.diagnostic()?.flaky) continue
      console.log(`Flaky, passed at a later attempt: ${test.fullName}`)
      for (const { message } of test.result().errors ?? []) console.log(`  ${message}`)
    }
    const tests = all
      .map((test) => ({ name: test.fullName, milliseconds: test.diagnostic()?.duration ?? 0 }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
    console.log(`\nThe slowest ${shown} of ${tests.length} tests`)
    for (const { name, milliseconds } of tests.slice(0, shown)) {
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
    }
  }
}
