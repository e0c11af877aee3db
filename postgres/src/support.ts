/** Where this process runs. `glibc` is the version of the C library, undefined where it is another one (musl). */
export type Host = { platform: string; arch: string; glibc: string | undefined }

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const OLDEST_GLIBC = [2, 27] as const

/**
 * Says in one line why the embedded PostgreSQL cannot run on `host` and what to do instead, or undefined
 * where it can.
 */
export function reasonUnsupported(host: Host): string | undefined {
  const reason = incompatibility(host)
  return reason && `${reason}: set DATABASE_URL to a PostgreSQL 15 or newer.`
}

function incompatibility({ platform, arch, glibc }: Host): string | undefined {
  if (platform === 'win32') return 'The embedded PostgreSQL does not run on Windows'
  if (!SUPPORTED.includes(`${platform}-${arch}`)) {
    return `The embedded PostgreSQL does not run on ${platform}-${arch}`
  }
  if (platform !== 'linux') return undefined
  if (!glibc) return 'The embedded PostgreSQL needs glibc, which this system (musl, as in Alpine) lacks'
  if (isOlder(glibc)) return `The embedded PostgreSQL needs glibc 2.27 or newer, and this system has ${glibc}`
  return undefined
}

function isOlder(glibc: string): boolean {
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  return major < OLDEST_GLIBC[0] || (major === OLDEST_GLIBC[0] && minor < OLDEST_GLIBC[1])
}

/** The host of this process. */
export function thisHost(): Host {
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return { platform: process.platform, arch: process.arch, glibc: report.header.glibcVersionRuntime }
}
