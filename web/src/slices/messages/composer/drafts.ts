/** What a member has begun to write and not sent, by whom it is for. */
export type Drafts = Readonly<Record<string, string>>

export type DraftInput = { type: 'drafted'; userId: string; text: string }

/** The drafts after something was written to somebody; nothing is stored where there is nothing. */
export function draftsAfter(drafts: Drafts, { userId, text }: DraftInput): Drafts {
  const { [userId]: _, ...others } = drafts
  return text.trim() === '' ? others : { ...others, [userId]: text }
}
