/** Who may vouch for somebody at sign-in, where the operator has set them up; `oidc` is a provider of their own. */
export const identityProviders = ['google', 'github', 'linkedin', 'oidc'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** What the known ones are called on screens. */
export const providerNames: Record<Exclude<IdentityProvider, 'oidc'>, string> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
}
