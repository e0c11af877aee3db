import { expect, test } from 'vitest'
import { reasonUnsupported, thisHost } from './support.ts'

const supported = [
  { platform: 'linux', arch: 'x64', glibc: '2.27' },
  { platform: 'linux', arch: 'arm64', glibc: '2.36' },
  { platform: 'linux', arch: 'x64', glibc: '3.0' },
  { platform: 'darwin', arch: 'x64', glibc: undefined },
  { platform: 'darwin', arch: 'arm64', glibc: undefined },
]

test.each(supported)('the embedded PostgreSQL runs on $platform-$arch with glibc $glibc', (host) => {
  expect(reasonUnsupported(host)).toBeUndefined()
})

const unsupported = [
  { host: { platform: 'win32', arch: 'x64', glibc: undefined }, because: 'Windows' },
  { host: { platform: 'linux', arch: 'x64', glibc: undefined }, because: 'musl' },
  { host: { platform: 'linux', arch: 'x64', glibc: '2.26' }, because: 'glibc 2.27 or newer' },
  { host: { platform: 'linux', arch: 'riscv64', glibc: '2.36' }, because: 'linux-riscv64' },
  { host: { platform: 'freebsd', arch: 'x64', glibc: undefined }, because: 'freebsd-x64' },
]

test.each(unsupported)('$host.platform-$host.arch with glibc $host.glibc is refused: $because', (row) => {
  expect(reasonUnsupported(row.host)).toContain(row.because)
  expect(reasonUnsupported(row.host)).toContain('set DATABASE_URL')
})

test('the machine that runs this test is described truly', () => {
  expect(thisHost()).toMatchObject({ platform: process.platform, arch: process.arch })
})
