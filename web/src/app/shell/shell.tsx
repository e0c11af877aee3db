import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Home, Inbox, Network, User } from 'lucide-react'
import { demoMemberId } from '../../demo/demo-mode.ts'
import { usePathname } from '../../lib/browser/use-pathname.ts'
import { api } from '../../lib/calls/api.ts'
import { LiveProvider } from '../../lib/live/live-context.ts'
import { VerificationBanner } from '../../slices/accounts/links/verification-banner.tsx'
import { useAccount, useMember } from '../../slices/accounts/member.reads.ts'
import { conversationsQuery } from '../../slices/messages/conversations.reads.ts'
import { NotificationBellLink } from '../../slices/notifications/notification-bell-link.tsx'
import { SafetyProvider } from '../../slices/safety/menu/safety-provider.tsx'
import { useDeveloper } from '../../slices/waitlist/gate.reads.ts'
import { later } from '../../ui/later.tsx'
import { AppFrame } from '../../ui/layout/app-frame.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { NavBar, NavItem } from '../../ui/layout/nav-bar.tsx'
import { useLive } from '../live/use-live.ts'
import { DeveloperButton } from './developer-button.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { OperatorBanner } from './operator-banner.tsx'
import { useTitle } from './use-title.ts'

// On wide screens the bell opens beside itself; until that has loaded it leads to the notifications' own screen.
const NotificationBell = later(
  () => import('../../slices/notifications/notification-bell.tsx').then((file) => file.NotificationBell),
  NotificationBellLink,
)

// What it watches for comes after the first paint.
const MemberWatch = later(() => import('../session/member-watch.tsx').then((file) => file.MemberWatch))

const DemoBanner = later(() => import('./demo-banner.tsx').then((file) => file.DemoBanner))

const places = [
  { to: '/', label: 'Home', icon: Home, isForMembers: false },
  { to: '/profile', label: 'Profile', icon: User, isForMembers: true },
  { to: '/network', label: 'Network', icon: Network, isForMembers: true },
  { to: '/inbox', label: 'Inbox', icon: Inbox, isForMembers: true },
] as const

/** The frame around every screen: navigation, verification banner, live channel. */
export function Shell() {
  const member = useMember()
  const pathname = usePathname()
  const isDeveloper = useDeveloper()
  const account = useAccount()
  const isSuspended = account?.isSuspended === true
  const isFramed = !isBare(pathname) && !isSuspended
  const say = useLive(isSuspended ? null : (account?.id ?? null))
  useTitle(pathname, account !== null && !isSuspended)

  return (
    <SafetyProvider isForGuest={member === null}>
      <AppFrame
        nav={isFramed && <Navigation isGuest={member === null} pathname={pathname} />}
        banner={
          <>
            <OfflineBanner />
            <OperatorBanner />
            {isFramed && (member?.id === demoMemberId ? <DemoBanner /> : <VerificationBanner />)}
          </>
        }
        top={member && isFramed && hasTopBar(pathname) && <TopBar />}
      >
        <MemberWatch />
        <LiveProvider value={say}>
          <Outlet />
        </LiveProvider>
        {isDeveloper && <DeveloperButton className={besideTheCards} isCompact />}
      </AppFrame>
    </SafetyProvider>
  )
}

// At the edge of a phone, where cards have photos, and in the rail: the bottom is where they have Pass and Connect.
const besideTheCards =
  'right-0 top-[30dvh] rounded-r-none wide:top-auto wide:right-auto wide:bottom-22 wide:left-[calc((var(--spacing-rail)-44px)/2)] wide:rounded-full'

// Photos and conversations take the whole height of a phone.
const hasTopBar = (pathname: string) => !pathname.startsWith('/user/') && pathname !== '/inbox'

// The screens around signing in, the one to report on, and what everybody may read have a head and a way back of their own, and say themselves
// what a banner would.
const isBare = (pathname: string) =>
  /^\/((auth|join)(\/.*)?|welcome|report|help|scams|terms|privacy|rules)$/.test(pathname)

function TopBar() {
  return (
    <>
      <Link to="/" aria-label="Netwrk, to Home">
        <Logo />
      </Link>
      <NotificationBellLink />
    </>
  )
}

function Navigation({ isGuest, pathname }: { isGuest: boolean; pathname: string }) {
  const isDeveloper = useDeveloper()
  const conversations = useQuery({
    ...conversationsQuery,
    enabled: !isGuest,
  })
  // Asked for after the first paint, by what announces them.
  const bell = useQuery({ ...api.notifications.list.queryOptions({ input: {} }), enabled: false })
  const hasMatch = bell.data?.notifications.some(({ kind, isRead }) => kind === 'new_match' && !isRead)
  const unread = conversations.data?.conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
  const tellsOfMatch = unread === 0 && hasMatch

  return (
    <NavBar label="Main" header={<Logo isMark />} footer={isGuest ? undefined : <NotificationBell />}>
      {places.map(({ to, label, icon, isForMembers }) => (
        <NavItem
          key={to}
          icon={icon}
          label={label}
          isActive={pathname === to}
          dot={isGuest && isForMembers ? 'pulsing' : to === '/inbox' && tellsOfMatch ? 'still' : undefined}
          dotLabel={isGuest ? 'members only' : 'new match'}
          count={to === '/inbox' ? unread : 0}
          render={<Link to={to} search={isDeveloper ? { dev: '' } : {}} />}
        />
      ))}
    </NavBar>
  )
}
