import { idSchema } from '../text.ts'

/** Whom a notice names: by the address of a profile here (its last part is the id), or by a username with or without @. */
export function memberNamedIn(where: string): { id: string } | { username: string } | null {
  const text = where.trim()
  const last =
    text
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  const id = idSchema.safeParse(last)
  if (id.success) return { id: id.data }
  const username = text.replace(/^@/, '')
  return /^[\w.]{1,64}$/.test(username) ? { username } : null
}
