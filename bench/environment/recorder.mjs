import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

// Loaded into the server before its own program: between two words of its parent it notes where the processor's time
// goes and which statements are answered.
const sampledEveryMicroseconds = 200
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: sampledEveryMicroseconds })

let statements = null
subscribe('netwrk:statement', (statement) => statements?.push(statement))

process.on('message', async ({ record, finish }) => {
  if (record) {
    statements = []
    await session.post('Profiler.start')
    process.send({ recording: true })
  }
  if (finish) {
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(finish, JSON.stringify(profile))
    process.send({ statements })
    statements = null
  }
})
process.channel?.unref()
