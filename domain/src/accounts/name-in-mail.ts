/** What a mail program would turn into something to press, or what somebody may take for an address. */
const likeAnAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu
const longest = 80

/**
 * A name as it may stand in a mail, which carries our own word to people who trust it: on one line, without invisible
 * signs. Null for one that is too long, or that reads like an address: the mail does without it.
 */
export function nameInMail(name: string): string | null {
  const plain = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return plain === '' || plain.length > longest || likeAnAddress.test(plain) ? null : plain
}
