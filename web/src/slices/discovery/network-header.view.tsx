import { Link } from '@tanstack/react-router'
import { House, MessageCircle } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The title, where the visitor stands, and the ways to Home and Inbox. */
export function NetworkHeader({ words }: { words: string }) {
  return (
    <PageHeader
      title="Network"
      subtitle={words}
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
