import { MonitorDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useNotifications } from '../notifications.api.ts'
import { useInstall } from './use-install.ts'
import { isTimeToOffer, keepVisits, readVisits, withVisit } from './visits.ts'

/** Offers to install Netwrk, once in a browser: after a match, or at the third visit. Whoever leaves it is not asked again. */
export function InstallOffer() {
  const [visits] = useState(() => withVisit(readVisits(), Date.now()))
  const [isRemembered] = useState(() => keepVisits(visits))
  const [isClosed, setClosed] = useState(false)
  const install = useInstall()
  const { data } = useNotifications()
  const hasMatched = data?.notifications.some(({ kind }) => kind === 'new_match') ?? false
  const isShown = isRemembered && !isClosed && install !== null && isTimeToOffer(visits, hasMatched)
  useEffect(() => {
    if (isShown) keepVisits({ ...visits, wasOffered: true })
  }, [isShown, visits])
  if (!isShown) return null
  const close = () => setClosed(true)
  if (install.kind === 'home-screen') {
    return (
      <Banner tone="teal" icon={<MonitorDown aria-hidden />} onDismiss={close}>
        To be notified on this device, add Netwrk to your Home Screen: press Share, then Add to Home Screen.
      </Banner>
    )
  }
  const accept = () => {
    close()
    void install.ask().catch(() => undefined)
  }
  return (
    <Banner
      tone="teal"
      icon={<MonitorDown aria-hidden />}
      onDismiss={close}
      actions={
        <Button kind="plain" size="sm" onClick={accept}>
          Install
        </Button>
      }
    >
      Install Netwrk on this device: it opens like any app, also without a connection.
    </Banner>
  )
}
