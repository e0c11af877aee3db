/** A whole community cannot go out or in, for a reason that an operator can mend; the message is one clear line. */
export class CommunityError extends Error {
  override readonly name = 'CommunityError'
}
