import { useEffect, useState } from 'react'
import { isAppleTouch } from '../browser-push.ts'

/** What Chromium fires where it would install the page; no type of the browser's library has it. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

/** How this browser installs: it asks when told to, or the member does it by its Share menu. */
export type Install = { kind: 'prompt'; ask(): Promise<unknown> } | { kind: 'home-screen' }

/** How Netwrk can be installed from here; null where it cannot, is already, or the browser has not said yet. */
export function useInstall(): Install | null {
  const [event, setEvent] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const keep = (offered: Event) => {
      // It is offered when it is time, and not by a bar of the browser's own at the first visit.
      offered.preventDefault()
      setEvent(offered as InstallEvent)
    }
    const forget = () => setEvent(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (isInstalled()) return null
  if (event) return { kind: 'prompt', ask: () => event.prompt() }
  return isAppleTouch() ? { kind: 'home-screen' } : null
}

/** Opened from the Home Screen or as an application already. */
function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}
