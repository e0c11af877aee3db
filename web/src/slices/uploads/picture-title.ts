/**
 * What a picture of a message is called: by whose it is, because the names that cameras give say nothing.
 * @param senderName null for the member's own
 */
export function pictureTitle(senderName: string | null, index: number, count: number): string {
  const whose = senderName === null ? 'Your picture' : `Picture from ${senderName}`
  return count > 1 ? `${whose} (${index + 1} of ${count})` : whose
}
