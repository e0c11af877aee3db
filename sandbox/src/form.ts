export type Form = { [key: string]: string | Form }

/** Reads `line_items[0][price]=x` as nested objects; indices are keys like any other. */
export function parseForm(body: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let place = form
    for (const part of path) {
      const next = place[part]
      place = typeof next === 'object' ? next : nest(place, part)
    }
    place[last] = value
  }
  return form
}

function nest(place: Form, part: string): Form {
  const made = Object.create(null) as Form
  place[part] = made
  return made
}

/** The text at a path, or null. */
export function textAt(form: Form, ...path: string[]): string | null {
  let place: string | Form | undefined = form
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : null
}

/** The flat object at a path: metadata. */
export function mapAt(form: Form, ...path: string[]): Record<string, string> {
  let place: string | Form | undefined = form
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined
  if (typeof place !== 'object') return {}
  return Object.fromEntries(Object.entries(place).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
}
