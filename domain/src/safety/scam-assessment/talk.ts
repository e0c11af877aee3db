/** A message of a pair, in the order they were sent. */
export type TalkMessage = {
  isFromSender: boolean
  /** Minutes since the first message of the talk. */
  minutes: number
  text: string
}

/** What the shield sees: the first messages of a pair, the last of them the one that is being sent. */
export type Talk = {
  messages: readonly TalkMessage[]
  /** The sender's first messages to others, of the last seven days. */
  sent: readonly string[]
}

/** A pair is young, and looked at, for so many messages. */
export const FIRST_MESSAGES = 14
/** So many days of the sender's first messages to others are compared. */
export const SENT_DAYS = 7
