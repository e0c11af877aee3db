import { isEmail, normaliseEmail } from '@netwrk/domain/accounts/email'
import { lineText } from '@netwrk/domain/text'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Db } from '../../../platform/database/database.ts'
import { areSignUpsPaused } from '../../settings/pauses.reads.ts'
import type { SettingsPort } from '../../settings/settings.reads.ts'
import { maySignUp } from '../../waitlist/admission.reads.ts'
import { isEmailTaken } from '../accounts.reads.ts'
import { newMember } from '../new-member.ts'

type Provider = AuthContext['socialProviders'][number]
type ProviderUser = NonNullable<Awaited<ReturnType<Provider['getUserInfo']>>>['user']

/** What is wrong with somebody's address, as the answer's code. */
export const addressProblems = {
  missingAtSignIn: 'sign_in_without_email',
  missingAtSignUp: 'sign_up_without_email',
  unusable: 'email_unusable',
} as const

/** The answer's code where an account would be made before the launch, without an invitation. */
export const notOpenYet = 'not_open_yet'
/** The same where an account would be made while nobody can join. */
export const signUpsPaused = 'sign_ups_paused'

type Needs = { db: Db; settings: SettingsPort }

/**
 * Validates what any provider says of somebody before the identity library acts on it: who they are must be a short text
 * or a number, an address that is new here must be one by our own rule, and it counts as verified only if the
 * provider says `true` in so many words. Before the launch nobody becomes a member without an invitation. Must come after the plugin that adds providers.
 */
export function validatedProviders(needs: Needs) {
  return {
    id: 'validated-providers',
    init: ({ socialProviders }: AuthContext) => ({
      context: { socialProviders: socialProviders.map((provider) => validated(needs, provider)) },
    }),
  } satisfies BetterAuthPlugin
}

function validated(needs: Needs, provider: Provider): Provider {
  const accountSubject: Provider['accountSubject'] = async (given) =>
    subjectOf(await provider.accountSubject(given))
  return {
    ...provider,
    accountSubject,
    async getUserInfo(tokens) {
      const told = await provider.getUserInfo(tokens)
      if (!told?.user) return null
      const subject = await accountSubject({ tokens, profile: told.data })
      if (subject === '') return null
      const isKnown = await isLinked(needs.db, provider.id, String(subject))
      return { ...told, user: await validateUser(needs, told.user, isKnown) }
    },
  }
}

const subjectText = lineText(255)

/** Who somebody is at the provider; empty, which the library refuses, where it says nothing that could be. */
function subjectOf(subject: unknown): string | number {
  if (typeof subject === 'number') return subject
  return subjectText.safeParse(subject).data ?? ''
}

async function isLinked(db: Db, provider: string, subject: string): Promise<boolean> {
  const found = await db
    .selectFrom('credential')
    .select('id')
    .where('provider', '=', provider)
    .where('providerAccountId', '=', subject)
    .executeTakeFirst()
  return found !== undefined
}

async function validateUser(needs: Needs, user: ProviderUser, isKnown: boolean): Promise<ProviderUser> {
  const { email } = user as { email?: unknown }
  if (typeof email !== 'string' || email.trim() === '') {
    throw problem(isKnown ? addressProblems.missingAtSignIn : addressProblems.missingAtSignUp)
  }
  // Who is known signs in by who they are there, whatever became of their address.
  if (!isKnown && !isEmail(email)) throw problem(addressProblems.unusable)
  const emailVerified = isTrue(user.emailVerified)
  const validatedUser = { email: normaliseEmail(email), emailVerified }
  const refused = isKnown ? null : await whatRefuses(needs, validatedUser.email)
  if (refused !== null) throw problem(refused)
  return isKnown
    ? validatedUser
    : { ...validatedUser, ...(await newMember(needs.db, validatedUser.email, user.name)) }
}

/** An address with an account signs in, or is refused for other reasons. */
async function whatRefuses(needs: Needs, email: string): Promise<string | null> {
  if (await isEmailTaken(needs.db, email)) return null
  if (await areSignUpsPaused(needs)) return signUpsPaused
  return (await maySignUp(needs.db, email)) ? null : notOpenYet
}

function problem(code: string): APIError {
  return new APIError('UNPROCESSABLE_ENTITY', { code })
}

// Some providers send it as text. Whatever else is said, "false" among it, is no yes.
function isTrue(said: unknown): boolean {
  return said === true || said === 'true'
}
