import { plans } from '@netwrk/domain/billing/plans'
import { moneyBackDays } from '@netwrk/domain/billing/refund-window'
import { graceDays } from '@netwrk/domain/billing/subscription'
import { factorMaximums, MINIMUM_MATCH_SCORE } from '@netwrk/domain/discovery/score'
import { CHANGE_MINUTES } from '@netwrk/domain/messages/change-message'
import { requestsLeft } from '@netwrk/domain/messages/requests'
import { unreadMailMinutes } from '@netwrk/domain/notifications/who-is-told'
import { DISTANCE_RULES_MAX } from '@netwrk/domain/profiles/out-of-sight/distance'
import { pauseLimits } from '@netwrk/domain/profiles/out-of-sight/pause'
import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { retention } from '@netwrk/domain/rights/retention'
import { documentCountMax, photoCounts, uploadLimits } from '@netwrk/domain/uploads/uploads'

/** One question with its answer, and the screen where it is done. The id is its anchor, and never changes. */
export type Answer = {
  id: string
  question: string
  text: string
  link: { to: string; label: string }
}

export type AnswerGroup = { title: string; answers: readonly Answer[] }

const settings = { to: '/profile#settings', label: 'Open your settings' }
const profile = { to: '/profile', label: 'Open your profile' }
const yourData = { to: '/your-data', label: 'Open Your data' }
const sold = { to: '/subscription', label: 'Open Plans' }
const { free, premium, elite } = plans
const pounds = (pence: number) => `£${pence / 100}`
const megabytes = (bytes: number) => `${bytes / 2 ** 20} MB`
const maximum = Object.values(factorMaximums).reduce<number>((sum, points) => sum + points, 0)

/** What /help says. A number comes from the rule that has it. */
export const answerGroups: readonly AnswerGroup[] = [
  {
    title: 'Getting in',
    answers: [
      {
        id: 'forgotten-password',
        question: 'I forgot my password',
        text: 'Ask for a link to set a new one. It comes to the email address of your account.',
        link: { to: '/auth/forgot', label: 'Set a new password' },
      },
      {
        id: 'change-email',
        question: 'How do I change my email address?',
        text: 'In your settings, under your account. Nothing changes until you confirm the new address by the link we send there.',
        link: settings,
      },
      {
        id: 'account-status',
        question: 'Why can I not use my account?',
        text: 'Your account status says what holds, why, and how to appeal.',
        link: { to: '/account-status', label: 'Open your account status' },
      },
    ],
  },
  {
    title: 'Profile and verification',
    answers: [
      {
        id: 'photos',
        question: 'How many photos can I have?',
        text: `From ${photoCounts.min} to ${photoCounts.max}, each under ${megabytes(uploadLimits.profile)}. The first one is your main photo.`,
        link: profile,
      },
      {
        id: 'verify',
        question: 'What does verifying my email and phone give me?',
        text: `With a verified email address you can send ${requestsLeft(1, 0)} message requests a day. With a verified phone number as well you can send any number.`,
        link: profile,
      },
      {
        id: 'business',
        question: 'How is a business verified?',
        text: `Send up to ${documentCountMax} documents about it, such as its registration. A person looks at them. Never send an identity paper.`,
        link: profile,
      },
    ],
  },
  {
    title: 'Suggestions and score',
    answers: [
      {
        id: 'score',
        question: 'What does the score mean?',
        text: `How well two of you fit, out of ${maximum}: plan, skills, experience, location, goals and activity. Both of you see the same score. Nobody under ${MINIMUM_MATCH_SCORE} is suggested.`,
        link: { to: '/network', label: 'Open Network' },
      },
      {
        id: 'preferences',
        question: 'How do I change whom I am shown?',
        text: 'In your match preferences. Fewer conditions bring more people.',
        link: { to: '/preferences', label: 'Open your preferences' },
      },
    ],
  },
  {
    title: 'Connections and requests',
    answers: [
      {
        id: 'daily-limit',
        question: 'How many people can I connect with in a day?',
        text: `Connects and passes count together: ${free.dailyLimit} a day on ${free.name}, ${premium.dailyLimit} on ${premium.name} and ${elite.dailyLimit} on ${elite.name}. The count begins anew at midnight where you are.`,
        link: { to: '/network', label: 'Open Network' },
      },
      {
        id: 'match',
        question: 'When do we match?',
        text: 'When both of you connect. Nobody learns that you passed.',
        link: { to: '/matches', label: 'Open your matches' },
      },
    ],
  },
  {
    title: 'Messages',
    answers: [
      {
        id: 'requests',
        question: 'Can I write to somebody I have not matched with?',
        text: 'You can send one message as a request, where they allow it. You can write more once they answer.',
        link: { to: '/inbox', label: 'Open Inbox' },
      },
      {
        id: 'edit-message',
        question: 'Can I edit or delete a message?',
        text: `Yes, your own, for ${CHANGE_MINUTES} minutes after you sent it.`,
        link: { to: '/inbox', label: 'Open Inbox' },
      },
    ],
  },
  {
    title: 'Plans and refunds',
    answers: [
      {
        id: 'prices',
        question: 'What do the plans cost?',
        text: `${premium.name} is ${pounds(premium.pricePence)} a month and ${elite.name} ${pounds(elite.pricePence)}. ${free.name} costs nothing.`,
        link: sold,
      },
      {
        id: 'refund',
        question: 'Can I have my money back?',
        text: `Yes, you can ask for it within ${moneyBackDays} days of your first payment.`,
        link: sold,
      },
      {
        id: 'missed-payment',
        question: 'What happens if a payment fails?',
        text: `You keep your plan for ${graceDays} days. Update your card until then.`,
        link: sold,
      },
    ],
  },
  {
    title: 'Safety',
    answers: [
      {
        id: 'block',
        question: 'What does blocking do?',
        text: 'Neither of you finds the other anywhere. You block from the menu of a profile or a conversation. Your settings list whom you have blocked, and you can unblock them there.',
        link: settings,
      },
      {
        id: 'report',
        question: 'How do I report somebody?',
        text: 'From the menu of their profile or a conversation. Without an account, use the report form. A person looks at every report.',
        link: { to: '/report', label: 'Report something' },
      },
      {
        id: 'scams',
        question: 'How do I spot a scam?',
        text: 'Never pay a fee to get money, and give nobody a password or a code. All the signs are on one page.',
        link: { to: '/scams', label: 'How to spot a scam' },
      },
      {
        id: 'out-of-sight',
        question: 'How do I keep my employer from finding me?',
        text: `Name a person or the domain of a company in your settings, up to ${DISTANCE_RULES_MAX} of them. You and they do not find each other.`,
        link: settings,
      },
    ],
  },
  {
    title: 'Your data',
    answers: [
      {
        id: 'export',
        question: 'How do I get a copy of my data?',
        text: `Ask for an archive. Once it is ready you can download it for ${retention.archives.days} days.`,
        link: yourData,
      },
      {
        id: 'delete',
        question: 'How do I delete my account?',
        text: `In your settings. You are hidden at once, and everything is deleted after ${DEPARTURE_DAYS} days. You can come back until then.`,
        link: settings,
      },
      {
        id: 'break',
        question: 'Can I take a break?',
        text: `Yes, for up to ${pauseLimits.days} days. Nobody new finds you meanwhile. You keep your matches and conversations.`,
        link: settings,
      },
    ],
  },
  {
    title: 'Notifications',
    answers: [
      {
        id: 'fewer-emails',
        question: 'How do I get fewer emails?',
        text: 'Choose for each kind in your settings: as it happens, weekly or off. Emails about security, payments and terms always come.',
        link: settings,
      },
      {
        id: 'unread-email',
        question: 'When am I emailed about a message?',
        text: `When it stays unread for ${unreadMailMinutes} minutes and you have these emails on.`,
        link: settings,
      },
    ],
  },
]
