/** A short name of what went wrong: a refusal's code, PostgreSQL's, the system's, or the kind of error; never its text. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const found = [code, name].find((one) => typeof one === 'string' && /^[\w.]{1,60}$/.test(one))
  return (found as string | undefined) ?? 'other'
}
