import { type TextKind, textKinds, textTitles } from '@netwrk/domain/rights/text-kinds'
import { Link } from '@tanstack/react-router'

const linkClass = 'inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-text'
const labels: Record<TextKind, string> = { terms: 'Terms', privacy: 'Privacy', rules: 'Rules' }

/** Help, the terms, the privacy policy and the rules, at the foot of a screen. */
export function TextLinks() {
  return (
    <>
      <Link to="/help" className={linkClass}>
        Help
      </Link>
      {textKinds.map((kind) => (
        <Link key={kind} to={`/${kind}`} title={textTitles[kind]} className={linkClass}>
          {labels[kind]}
        </Link>
      ))}
    </>
  )
}
