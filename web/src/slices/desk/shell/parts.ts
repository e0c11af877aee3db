import type { Permission } from '@netwrk/domain/desk/permissions'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import {
  BadgeCheck,
  ChartColumn,
  Flag,
  Hourglass,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  Rocket,
  Scale,
  ScrollText,
  Shuffle,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  Users,
  UsersRound,
  UserX,
} from 'lucide-react'

/** What the page of a part is given: the path after `/desk/PART/`, such as somebody's id; empty at the part itself. */
export type PartProps = { rest: string }

export type Part = {
  /** Its path, `/desk/NAME`, and the title of the tab. One word. */
  name: string
  label: string
  icon: LucideIcon
  /** Who has one of these sees it. */
  needs: readonly Permission[]
  /** Goes here after g. */
  letter: string
  /** The page's own keys, for the list of keys. */
  keys?: readonly (readonly [key: string, text: string])[]
  page: AsyncRouteComponent<PartProps>
}

const caseKeys = [
  ['j', 'The next in the list'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['c', 'Claim the open case, or give it back'],
  ['d', 'To the decision'],
  ['Ctrl Enter', 'Decide'],
  ['n', 'Open the next that nobody works on'],
  ['u', 'Back to the list'],
] as const

const rowKeys = [
  ['j', 'The next in the list'],
  ['k', 'The one before'],
] as const

/**
 * The parts of the desk in their order. To add one, add an entry here. Its page loads when it is first visited; the query
 * of the address is `useSearch({ from: '/desk/$' })`.
 */
export const parts: readonly Part[] = [
  {
    name: 'queues',
    label: 'Queues',
    icon: Inbox,
    needs: ['safety.moderate', 'members.verify', 'members.bill', 'members.help', 'members.remove'],
    letter: 'q',
    keys: rowKeys,
    page: lazyRouteComponent(() => import('../queues/queues.page.tsx'), 'QueuesPage'),
  },
  {
    name: 'reports',
    label: 'Reports',
    icon: Flag,
    needs: ['safety.moderate'],
    letter: 'r',
    keys: [
      ['j', 'The next in the list'],
      ['k', 'The one before'],
      ['Enter', 'Open it'],
      ['c', 'Claim the open ticket, or give it back'],
      ['h', 'To the message that waits for review'],
      ['d', 'To the decision'],
      ['p', 'Take what the rules propose'],
      ['Ctrl Enter', 'Decide, or reject the message'],
      ['n', 'Open the next that nobody works on'],
      ['u', 'Back to the list'],
      ['1 2 3 4', 'Open tickets, open appeals, decided tickets, decided appeals'],
    ],
    page: lazyRouteComponent(() => import('../../safety/moderation/reports.view.tsx'), 'Reports'),
  },
  {
    name: 'verification',
    label: 'Verification',
    icon: BadgeCheck,
    needs: ['members.verify'],
    letter: 'v',
    keys: caseKeys,
    page: lazyRouteComponent(() => import('../queues/verification.page.tsx'), 'VerificationPage'),
  },
  {
    name: 'refunds',
    label: 'Refunds',
    icon: Undo2,
    needs: ['members.bill'],
    letter: 'm',
    keys: caseKeys,
    page: lazyRouteComponent(() => import('../queues/refunds.page.tsx'), 'RefundsPage'),
  },
  {
    name: 'questions',
    label: 'Questions',
    icon: MessageCircleQuestion,
    needs: ['members.help'],
    letter: 'i',
    keys: [...rowKeys, ['Ctrl Enter', 'Send the answer']],
    page: lazyRouteComponent(() => import('../questions/questions.page.tsx'), 'QuestionsPage'),
  },
  {
    name: 'deletions',
    label: 'Deletions',
    icon: UserX,
    needs: ['members.remove'],
    letter: 'd',
    keys: caseKeys,
    page: lazyRouteComponent(() => import('../queues/deletions.page.tsx'), 'DeletionsPage'),
  },
  {
    name: 'members',
    label: 'Members',
    icon: Users,
    needs: ['members.view'],
    letter: 'p',
    keys: [...rowKeys, ['Enter', 'Open it'], ['u', 'Back to the search']],
    page: lazyRouteComponent(() => import('../members/members.page.tsx'), 'Members'),
  },
  {
    name: 'figures',
    label: 'Figures',
    icon: ChartColumn,
    needs: ['community.figures'],
    letter: 'f',
    page: lazyRouteComponent(() => import('../figures/figures.page.tsx'), 'Figures'),
  },
  {
    name: 'suggestions',
    label: 'Suggestions',
    icon: Shuffle,
    needs: ['community.figures'],
    letter: 'o',
    page: lazyRouteComponent(() => import('../suggestions/suggestions.page.tsx'), 'SuggestionsPage'),
  },
  {
    name: 'launch',
    label: 'Launch',
    icon: Rocket,
    needs: ['community.run'],
    letter: 'l',
    page: lazyRouteComponent(() => import('../settings/launch.page.tsx'), 'LaunchPage'),
  },
  {
    name: 'announcements',
    label: 'Announcements',
    icon: Megaphone,
    needs: ['community.announce'],
    letter: 'a',
    page: lazyRouteComponent(() => import('../announcements/announcements.page.tsx'), 'AnnouncementsPage'),
  },
  {
    name: 'texts',
    label: 'Terms and rules',
    icon: Scale,
    needs: ['community.run'],
    letter: 'k',
    page: lazyRouteComponent(() => import('../texts/texts.page.tsx'), 'TextsPage'),
  },
  {
    name: 'retention',
    label: 'Retention',
    icon: Hourglass,
    needs: ['community.run'],
    letter: 'h',
    page: lazyRouteComponent(() => import('../retention/retention.page.tsx'), 'RetentionPage'),
  },
  {
    name: 'problems',
    label: 'Problems',
    icon: TriangleAlert,
    needs: ['community.run'],
    letter: 'w',
    page: lazyRouteComponent(() => import('../problems/problems.page.tsx'), 'ProblemsPage'),
  },
  {
    name: 'settings',
    label: 'Settings',
    icon: SlidersHorizontal,
    needs: ['community.run'],
    letter: 't',
    page: lazyRouteComponent(() => import('../settings/settings.page.tsx'), 'SettingsPage'),
  },
  {
    name: 'record',
    label: 'Record',
    icon: ScrollText,
    needs: ['staff.audit'],
    letter: 'e',
    keys: rowKeys,
    page: lazyRouteComponent(() => import('../audit/record.page.tsx'), 'RecordPage'),
  },
  {
    name: 'staff',
    label: 'Staff',
    icon: UsersRound,
    needs: ['staff.manage'],
    letter: 's',
    keys: rowKeys,
    page: lazyRouteComponent(() => import('../staff/staff.page.tsx'), 'StaffPage'),
  },
]

/** Loads the code of the part that a path below `/desk/` names. */
export async function loadPart(path = ''): Promise<void> {
  await parts.find(({ name }) => name === path.split('/')[0])?.page.preload?.()
}

/** What somebody with these permissions sees of the desk. */
export function partsFor(permissions: readonly Permission[]): readonly Part[] {
  return parts.filter(({ needs }) => needs.some((one) => permissions.includes(one)))
}
