/** One mail, plain text with its HTML twin. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that come along; the HTML refers to one as `cid:` and its id. */
  images?: { id: string; type: string; content: Uint8Array }[]
  /** Where a mail program's own button ends mails like this one (RFC 8058). */
  unsubscribe?: string
  /** Its Message-ID, where it may be sent more than once and must be known as the same; else it gets a new one. */
  id?: string
}

/**
 * The mail port. Resolves when the mail has been taken over by the next hop, or will never be; rejects so
 * that it is tried again.
 */
export type MailPort = { send(mail: Mail): Promise<void> }

/** A mail that stayed on this machine. */
export type KeptMail = Mail & { sentAt: Date }
