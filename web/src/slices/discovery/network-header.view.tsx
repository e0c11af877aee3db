import { Link } from '@tanstack/react-router'
import { House, MessageCircle } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type NetworkHeaderProps = {
  /** 0 before the first cards. */
  batchNumber?: number
  left?: number | null
}

/** The title, where the member stands, and the ways to Home and Inbox. */
export function NetworkHeader({ batchNumber = 0, left = null }: NetworkHeaderProps) {
  const words = [
    batchNumber > 0 && `Batch ${batchNumber}`,
    left !== null && `${left} ${left === 1 ? 'swipe' : 'swipes'} left`,
  ]
  return (
    <PageHeader
      title="Network"
      subtitle={words.filter(Boolean).join(' · ') || '\u00a0'}
      actions={
        <>
          <IconButton kind="solid" label="Home" render={<Link to="/" />}>
            <House aria-hidden />
          </IconButton>
          <IconButton kind="solid" label="Inbox" render={<Link to="/inbox" />}>
            <MessageCircle aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
