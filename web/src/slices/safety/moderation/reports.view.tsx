import { ModerationPage } from './moderation.page.tsx'

/** What was reported, and appeals: a part of the desk. */
export function Reports() {
  return <ModerationPage />
}
