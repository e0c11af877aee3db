/** One text message to a number in international form. */
export type Sms = { to: string; text: string }

/** How sending went. The reason holds no number and no text: it may be logged. */
export type SmsOutcome =
  | { result: 'sent' }
  | {
      result: 'invalid_number' | 'quota_exceeded' | 'misconfigured' | 'not_enabled' | 'failed'
      reason: string
    }

/** The SMS port. Resolves once the next hop has taken the message over or refused it; never rejects. */
export type SmsPort = { send(sms: Sms): Promise<SmsOutcome> }

/** A message that stayed on this machine. */
export type KeptSms = Sms & { sentAt: Date }
