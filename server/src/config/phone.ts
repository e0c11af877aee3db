import { z } from 'zod'
import { ConfigError, limit } from './fields.ts'

/** The keys of phone verification: who sends the SMS, what guards it, how many there may be. */
export const phoneKeys = {
  TWILIO_ACCOUNT_SID: {
    about:
      'Account id of Twilio; without it localhost keeps SMS in the outbox and any other origin sends none',
    schema: z.string().startsWith('AC', 'must start with AC').optional(),
  },
  TWILIO_AUTH_TOKEN: {
    isSecret: true,
    about: 'Auth token of the Twilio account',
    schema: z.string().min(1).optional(),
  },
  TWILIO_FROM: {
    about: 'Sender of all SMS: a number like +15550001111, or the id of a messaging service (MG...)',
    schema: z
      .string()
      .regex(/^(\+\d{5,15}|MG\w+)$/, 'must be a number like +15550001111 or start with MG')
      .optional(),
  },
  TWILIO_API_URL: {
    about: "Where Twilio's API is",
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .default('https://api.twilio.com'),
  },
  RECAPTCHA_SITE_KEY: {
    about: 'Site key of Google reCAPTCHA v2 (checkbox); without it the captcha is proof of work',
    schema: z.string().min(1).optional(),
  },
  RECAPTCHA_SECRET_KEY: {
    isSecret: true,
    about: 'Secret key of Google reCAPTCHA v2',
    schema: z.string().min(1).optional(),
  },
  RECAPTCHA_ORIGIN: {
    about: 'Where reCAPTCHA is; https://www.recaptcha.net where google.com cannot be reached',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine((url) => !URL.canParse(url) || new URL(url).origin === url, 'must be an origin without a path')
      .default('https://www.google.com'),
  },
  SMS_DAILY_LIMIT: {
    about: 'SMS sent a day at most, by all servers together; off for no limit, 0 to send none',
    schema: z
      .string()
      .regex(/^(off|\d+)$/, 'must be a whole number or off')
      .transform((value) => (value === 'off' ? null : { points: Number(value), seconds: 86_400 }))
      .prefault('500'),
  },
  LIMIT_SMS_MEMBER: { about: 'Codes by SMS per member', schema: limit.prefault('5/15m') },
  LIMIT_SMS_NUMBER: { about: 'Codes by SMS per phone number', schema: limit.prefault('3/15m') },
  LIMIT_SMS_ADDRESS: { about: 'Codes by SMS per client address', schema: limit.prefault('10/15m') },
  LIMIT_SMS_COUNTRY: { about: 'Codes by SMS per country of the number', schema: limit.prefault('100/1h') },
} as const

type PhoneEnvironment = z.output<
  z.ZodObject<{ [K in keyof typeof phoneKeys]: (typeof phoneKeys)[K]['schema'] }>
>

/** The account at Twilio, or null where none is set. */
export function twilioOf(env: PhoneEnvironment) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (accountSid === undefined) return null
  if (authToken === undefined)
    throw new ConfigError('TWILIO_AUTH_TOKEN must be set where TWILIO_ACCOUNT_SID is')
  if (from === undefined) throw new ConfigError('TWILIO_FROM must be set where TWILIO_ACCOUNT_SID is')
  return { accountSid, authToken, from, apiUrl: env.TWILIO_API_URL, timeout: 10_000 }
}

/** Both keys of reCAPTCHA, or null where they are not set. */
export function recaptchaOf(env: PhoneEnvironment) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_ORIGIN: origin } = env
  if (siteKey === undefined) return null
  if (secretKey === undefined) {
    throw new ConfigError('RECAPTCHA_SECRET_KEY must be set where RECAPTCHA_SITE_KEY is')
  }
  return { siteKey, secretKey, origin, timeout: 5000 }
}
