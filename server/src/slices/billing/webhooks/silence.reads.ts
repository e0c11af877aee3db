type Query = (text: string, values: unknown[]) => Promise<{ rows: { paidAt: Date }[] }>

/** How long the provider may take to tell of a payment. */
const patience = 300_000
/** What is older than this the provider tells no more. */
const tellable = 3 * 86_400_000

/**
 * Since when the provider's webhook is silent: the moment of a payment that is known here, by asking, and that no webhook came
 * after. Null where it is not.
 */
export async function silentSince(query: Query, now: Date): Promise<Date | null> {
  const { rows } = await query(
    `select min(paid_at) as "paidAt" from payment
    where paid_at between $1 and $2
      and paid_at > coalesce((select max(received_at) from billing_notice), '-infinity') + interval '1 minute'`,
    [new Date(now.getTime() - tellable), new Date(now.getTime() - patience)],
  )
  return rows[0]?.paidAt ?? null
}
