/** An address without what may follow a plus sign before the at-sign: it reaches the same person. */
export function withoutTag(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}
