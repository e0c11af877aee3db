import { clsx } from 'clsx'
import { GraduationCap, Handshake, type LucideIcon, Rocket, Sprout } from 'lucide-react'

type Place = { x: number; y: number }
type Role = Place & { icon: LucideIcon; label: string; isAbove?: boolean; isMatch?: boolean }

// In units of the picture's box, which is 100 wide and 92 high.
const height = 92
const you: Place = { x: 45, y: 49 }
const match: Role = { x: 83, y: 27, icon: Rocket, label: 'Co-founder', isAbove: true, isMatch: true }
const roles: Role[] = [
  match,
  { x: 27, y: 17, icon: Handshake, label: 'Partner', isAbove: true },
  { x: 12, y: 63, icon: Sprout, label: 'Investor' },
  { x: 72, y: 76, icon: GraduationCap, label: 'Mentor' },
]
const score: Place = { x: (you.x + match.x) / 2 + 3, y: (you.y + match.y) / 2 - 1.5 }

/**
 * The product in a picture: you in the middle, those you look for around you, one of them a match. Its words grow with
 * the browser's text size only as far as the picture does.
 */
export function NetworkPicture({ className }: { className?: string }) {
  return (
    <div
      role="img"
      aria-label="You, connected to a partner, an investor, a mentor, and to a co-founder who fits you best"
      className={clsx('relative aspect-100/92 w-full max-w-narrow', className)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${height}`}
        className="absolute inset-0 size-full"
        fill="none"
      >
        <radialGradient id="network-picture-glow">
          <stop stopColor="var(--color-glow)" />
          <stop offset="1" stopColor="var(--color-glow)" stopOpacity="0" />
        </radialGradient>
        <circle cx={you.x} cy={you.y} r="34" fill="url(#network-picture-glow)" />
        {[23, 36].map((radius) => (
          <circle
            key={radius}
            cx={you.x}
            cy={you.y}
            r={radius}
            stroke="var(--color-line)"
            strokeWidth="0.3"
          />
        ))}
        {roles.map((role) => (
          <Tie key={role.label} {...role} />
        ))}
      </svg>
      <span
        aria-hidden
        className="fill-ember absolute flex size-[min(5rem,23vw)] -translate-1/2 items-center justify-center rounded-full font-bold font-display text-[min(1.375rem,6.5vw)] shadow-ember ring-8 ring-ember-soft sm:size-24"
        style={at(you)}
      >
        You
      </span>
      {roles.map((role) => (
        <RoleMark key={role.label} {...role} />
      ))}
      <span
        aria-hidden
        className="absolute -translate-1/2 rounded-full border border-ember bg-raised px-2.5 py-0.5 font-bold font-display text-[min(0.875rem,4.5vw)] text-ember-text shadow-float"
        style={at(score)}
      >
        94%
      </span>
    </div>
  )
}

/** The line from you to somebody; the one of the match draws itself. */
function Tie({ x, y, isMatch = false }: Role) {
  const ends = { x1: you.x, y1: you.y, x2: x, y2: y, strokeLinecap: 'round' as const }
  if (!isMatch) {
    return <line {...ends} stroke="var(--color-line-strong)" strokeWidth="0.35" strokeDasharray="0.4 1.8" />
  }
  return (
    <line
      {...ends}
      stroke="var(--color-ember)"
      strokeWidth="0.7"
      pathLength={100}
      strokeDasharray="100 100"
      className="animate-draw"
    />
  )
}

function RoleMark({ icon: Icon, label, isAbove = false, isMatch = false, ...place }: Role) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute flex size-[min(3.5rem,16vw)] -translate-1/2 items-center justify-center rounded-full border bg-surface shadow-float sm:size-16',
        isMatch ? 'border-ember text-ember-text' : 'border-line-strong text-muted',
      )}
      style={at(place)}
    >
      <Icon strokeWidth={1.6} className="size-[min(1.5rem,7vw)] sm:size-7" />
      <span
        className={clsx(
          'absolute whitespace-nowrap font-semibold text-[min(0.875rem,4.5vw)]',
          isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          isMatch ? 'text-text' : 'text-muted',
        )}
      >
        {label}
      </span>
    </span>
  )
}

function at({ x, y }: Place) {
  return { left: `${x}%`, top: `${(y / height) * 100}%` }
}
