import { DEMO_OWNER_EMAIL } from '../../seed/cast/demo-owner.ts'
import { nextCodeOf } from '../../seed/desk/owner-factor.ts'
import { ConfigError } from '../../src/config/config.ts'
import { loadSecret } from '../../src/platform/secret.ts'
import type { Commands, Desk, Outcome } from './command.ts'

async function code({ config, db, clock }: Desk): Promise<Outcome> {
  if (!config.isLocal) throw new ConfigError('The demo owner is for trying Netwrk out on localhost only.')
  const found = await nextCodeOf(db, await loadSecret(config), clock.now())
  if (!found)
    throw new ConfigError(
      'There is no demo owner here: one moves in with the demo community, at a first start.',
    )
  const { code, startsIn, endsIn } = found
  const from = startsIn > 0 ? `from ${startsIn} seconds from now on, ` : ''
  return {
    lines: [`${code}  for ${DEMO_OWNER_EMAIL}: good once, ${from}for ${endsIn - startsIn} seconds`],
    json: { email: DEMO_OWNER_EMAIL, ...found },
  }
}

/** What helps who tries the demo community out. */
export const demoCommands: Commands = {
  'demo code': {
    takes: '',
    about: 'a code for the demo owner to sign in and to decide with',
    run: (desk, words) => (words.length > 0 ? null : code(desk)),
  },
}
