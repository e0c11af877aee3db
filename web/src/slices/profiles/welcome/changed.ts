/** Whether a list was changed; the order is not looked at. */
export function changed(before: readonly string[], after: readonly string[]): boolean {
  return before.length !== after.length || after.some((key) => !before.includes(key))
}
