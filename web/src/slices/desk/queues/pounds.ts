/** Pence as pounds. */
export function poundsText(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

/** Pence in what was typed, such as 9.50 or £9; null where it is no amount. */
export function penceIn(typed: string): number | null {
  const found = /^£?\s?(\d{1,6})(?:\.(\d{2}))?$/.exec(typed.trim())
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : null
}
