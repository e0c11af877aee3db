export type NotificationEvent =
  /** A browser of a member is pushed to from now on. */
  | { type: 'push.subscribed'; accountId: string }
  /** Somebody is to be mailed that they matched; whether they want that is asked when it happens. */
  | { type: 'notice.match_mail_due'; recipientId: string; otherId: string }
  /** Somebody has messages that have waited to be read; what waits is read when the mail is written. */
  | { type: 'notice.unread_mail_due'; recipientId: string }
  /** Somebody's weekly digest is to be mailed; what it says is read when the mail is written. */
  | { type: 'digest.mail_due'; accountId: string }
