import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function written(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('a line names nobody by their mail address, wherever a program quotes one', () => {
  const refused = Object.assign(new Error('550 <ana.b+x@mail.example.com>: no such user'), {
    detail: 'Key (email)=(josé@müller.example) already exists.',
    rejected: ["o'neil@example.co.uk"],
  })
  const text = written((log) =>
    log.error({ error: refused, to: 'ana@example.com' }, 'a mail to bo@example.com failed'),
  )
  expect(text).not.toMatch(/ana|josé|neil|bo@/)
  expect(text).toContain('***@mail.example.com')
  expect(text).toContain('***@müller.example')
  expect(text.match(/\*\*\*@/g)!.length).toBeGreaterThanOrEqual(4)
})

test('what only looks a little like an address stays as it is', () => {
  const line = 'node_modules/@hono/node-server/dist at 10:00 @ home, pino@9'
  expect(written((log) => log.info({ line }, 'said'))).toContain(line)
})

test('a line is masked in a time that grows with its length only', () => {
  const text = written((log) => log.info({ line: `${'a.'.repeat(200_000)}@` }, 'said'))
  expect(text.length).toBeGreaterThan(400_000)
})
