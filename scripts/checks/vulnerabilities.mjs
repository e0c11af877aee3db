import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../run.mjs'

const waitMilliseconds = 30_000

/**
 * Fails where what the product ships has a known vulnerability that is high or critical. Where nobody can be asked,
 * offline or with a registry that has no such list, it says so and goes on: `npm test` needs no network.
 */
export async function checkVulnerabilities() {
  const report = await audit()
  if (!report?.metadata) {
    console.log('Skipped: the registry does not answer which packages have known vulnerabilities.')
    return
  }
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of serious) console.error(`${name} ${range}: ${severity}`)
  if (serious.length > 0) throw new Error('Packages with known vulnerabilities: npm audit says more.')
}

async function audit() {
  const words = ['audit', '--json', '--omit=dev']
  // It exits with 1 where there is something to tell.
  const { stdout } = await promisify(execFile)('npm', words, { cwd: root, timeout: waitMilliseconds }).catch(
    (error) => error,
  )
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}
