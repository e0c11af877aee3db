import { z } from 'zod'
import { ConfigError } from './fields.ts'

export const stripeKeys = {
  STRIPE_SECRET_KEY: {
    isSecret: true,
    about:
      'Secret key of Stripe; without it localhost has a payment sandbox and any other origin sells nothing',
    schema: z.string().startsWith('sk_', 'must start with sk_').optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    isSecret: true,
    about: 'Signing secret of the webhook endpoint at /webhooks/stripe',
    schema: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  },
  STRIPE_PRICE_PREMIUM: {
    about: 'Id of the monthly Premium price, £19.00',
    schema: z.string().startsWith('price_', 'must start with price_').optional(),
  },
  STRIPE_PRICE_ELITE: {
    about: 'Id of the monthly Elite price, £49.00',
    schema: z.string().startsWith('price_', 'must start with price_').optional(),
  },
} as const

type Environment = z.output<
  z.ZodObject<{ -readonly [K in keyof typeof stripeKeys]: (typeof stripeKeys)[K]['schema'] }>
>

// All four or none: half a shop takes money and gives nothing.
export function stripeOf(env: Environment) {
  if (env.STRIPE_SECRET_KEY === undefined) return null
  const need = (key: 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PRICE_PREMIUM' | 'STRIPE_PRICE_ELITE') => {
    const value = env[key]
    if (value === undefined) throw new ConfigError(`${key} must be set where STRIPE_SECRET_KEY is`)
    return value
  }
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
    prices: { premium: need('STRIPE_PRICE_PREMIUM'), elite: need('STRIPE_PRICE_ELITE') },
  }
}
