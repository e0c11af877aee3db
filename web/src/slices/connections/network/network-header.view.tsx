import { Link } from '@tanstack/react-router'
import { Bookmark, ChartNoAxesColumn, House, MessageCircle, Search, SlidersHorizontal } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

type NetworkHeaderProps = {
  words: string
  /** The toggle of Match analytics, for members. */
  stats?: { panelId: string; isOpen: boolean; onToggle: () => void } | undefined
}

/** The title, where the visitor stands, what a member can look at and set, and the ways to Home and Inbox. */
export function NetworkHeader({ words, stats }: NetworkHeaderProps) {
  return (
    <PageHeader
      title="Network"
      subtitle={
        stats ? (
          <>
            <Link
              to="/directory"
              className="touch whitespace-nowrap font-medium text-ember-text underline-offset-4 hover:underline"
            >
              <Search aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
              Find people
            </Link>{' '}
            <span aria-hidden>·</span>{' '}
            <Link
              to="/later"
              className="touch whitespace-nowrap font-medium text-ember-text underline-offset-4 hover:underline"
            >
              <Bookmark aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
              Later
            </Link>{' '}
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>{' '}
            <span className="max-sm:block">{words}</span>
          </>
        ) : (
          words
        )
      }
      actions={
        <>
          {stats && (
            <>
              <IconButton
                kind={stats.isOpen ? 'teal' : 'solid'}
                label="Match analytics"
                aria-expanded={stats.isOpen}
                aria-controls={stats.isOpen ? stats.panelId : undefined}
                onClick={stats.onToggle}
              >
                <ChartNoAxesColumn aria-hidden />
              </IconButton>
              <IconButton kind="solid" label="Match preferences" render={<Link to="/preferences" />}>
                <SlidersHorizontal aria-hidden />
              </IconButton>
            </>
          )}
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
