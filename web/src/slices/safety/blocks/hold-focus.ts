/** What had the focus may be gone with a person: then the screen has it, so that the keyboard goes on from there. */
export function holdFocus(): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) document.getElementById('main')?.focus()
}
