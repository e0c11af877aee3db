// Whoever runs the place, or speaks for it.
const office =
  'admin administrator root superuser sysadmin system operator owner founder staff team official moderator moderation mod verifier verified verification support help helpdesk helpcenter service customerservice contact feedback security safety trust abuse report legal compliance privacy terms billing payment payments refund refunds invoice invoices sales marketing press news jobs careers partners postmaster hostmaster webmaster mailerdaemon noreply donotreply notification notifications newsletter'
// What addresses of this product and of computers begin with.
const place =
  'www http https api app web mail email smtp ftp dns cdn static assets uploads files dev localhost auth login logout signin signout signup register join waitlist home network inbox profile subscription upgrade settings account accounts user users me search about blog status docs download'
// What programs and people write where there is nobody.
const nobody =
  'null undefined none nil nan true false unknown anonymous anybody everybody everyone nobody somebody all here deleted formermember guest test demo'

const reserved = new Set(`${office} ${place} ${nobody}`.split(' '))

/**
 * Whether people would take a username for Netwrk itself, for a part of it or for nobody: one of a list, or anything
 * that begins with the product's name; dots, underscores and case make no difference.
 */
export function isReservedUsername(username: string): boolean {
  const plain = username.toLowerCase().replace(/[._]/g, '')
  return reserved.has(plain) || plain.startsWith('netwrk')
}
