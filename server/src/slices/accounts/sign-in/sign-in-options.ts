import type { SignInOptions } from '@netwrk/domain/accounts/accounts.contract'
import { identityProviders, providerNames } from '@netwrk/domain/accounts/identity-providers'
import type { Deps } from '../../../deps.ts'

/** What the sign-in screen must know before anybody is signed in. */
export function signInOptionsOf({
  passwordPolicy,
  keptMail,
  demoSignIns,
  config,
}: Pick<Deps, 'passwordPolicy' | 'keptMail' | 'demoSignIns' | 'config'>): SignInOptions {
  return {
    passwordPolicy,
    usesOutbox: keptMail !== null && config.isLocal,
    hasEmailLink: config.emailLink,
    tryAs: [...demoSignIns()],
    providers: identityProviders
      .filter((id) => config.providers[id] !== undefined)
      .map((id) => ({ id, name: id === 'oidc' ? config.providers.oidc!.name : providerNames[id] })),
  }
}
