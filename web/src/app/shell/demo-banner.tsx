import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { toSignUp } from '../../lib/sign-up-link.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Says on every screen that nothing here is real, and that nothing of it is kept on the server. */
export function DemoBanner() {
  return (
    <Banner
      tone="teal"
      icon={<FlaskConical aria-hidden />}
      actions={
        <Button kind="plain" size="sm" render={<Link {...toSignUp} />}>
          Join Netwrk
        </Button>
      }
    >
      Demo Mode: these people aren't real, and your changes stay in this browser.
    </Banner>
  )
}
