const about = 'Netwrk is where entrepreneurs find partners, co-founders, mentors and investors.'

/** What is said of a screen that search engines are to know: visitors may see it without an account, and it is nobody's alone. */
const descriptions: Readonly<Record<string, string>> = {
  '/': `${about} See who fits you best, with a score and the reasons for it, and connect.`,
  '/waitlist':
    'Netwrk opens soon. Take your place among the first entrepreneurs to find their partners, co-founders, mentors and investors.',
  '/auth': `Join free in a minute, or sign in. ${about}`,
  '/subscription': 'Free, Premium and Elite: meet 5, 20 or 50 entrepreneurs a day on Netwrk. Cancel anytime.',
  '/report':
    "Tell us about something on Netwrk that is illegal or against the rules. You don't need an account.",
  '/help': 'Short answers about accounts, profiles, messages, plans, safety and your data on Netwrk.',
  '/contact': 'Ask whoever runs Netwrk. A person reads every question and answers by email.',
  '/terms': 'What members of Netwrk and whoever runs it agree on.',
  '/privacy': 'What Netwrk knows of you, why, for how long, and who sees it.',
  '/rules': 'How members of Netwrk treat each other, and what happens if somebody does not.',
  '/scams': 'What scams have in common, and what to do if you have sent money already.',
}

/** Whether search engines are to know what is at a path. */
export function isPublicScreen(path: string): boolean {
  return Object.hasOwn(descriptions, path)
}

/** What is said of a screen where somebody links to it. */
export function screenDescription(path: string): string {
  return (isPublicScreen(path) ? descriptions[path] : undefined) ?? about
}
