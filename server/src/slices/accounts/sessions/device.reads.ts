import Bowser from 'bowser'

/** Browser and system in words, as a browser names itself. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? 'Unknown device' : names.join(' on ')
}
