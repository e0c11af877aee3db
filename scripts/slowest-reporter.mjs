const shown = 10

/** For vitest: prints the slowest tests at the end of a run. */
export default class SlowestReporter {
  onTestRunEnd(modules) {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({ name: test.fullName, milliseconds: test.diagnostic()?.duration ?? 0 }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
    console.log(`\nThe slowest ${shown} of ${tests.length} tests`)
    for (const { name, milliseconds } of tests.slice(0, shown)) {
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
    }
  }
}
