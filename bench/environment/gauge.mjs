import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server before its own program: says over the channel to its parent how long its event loop was held
// since it was last asked, and how much memory and processor time it has used.
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
let before = process.cpuUsage()

process.on('message', (asked) => {
  if (asked !== 'read') return
  const milliseconds = (percent) => delays.percentile(percent) / 1e6
  const { user, system } = process.cpuUsage(before)
  process.send?.({
    loopP50: milliseconds(50),
    loopP99: milliseconds(99),
    loopWorst: delays.max / 1e6,
    residentBytes: process.memoryUsage().rss,
    processorMilliseconds: (user + system) / 1000,
  })
  delays.reset()
  before = process.cpuUsage()
})
process.channel?.unref()
