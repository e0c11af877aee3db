import { clsx } from 'clsx'
import { GraduationCap, Handshake, type LucideIcon, Rocket, Sprout } from 'lucide-react'

type Place = { x: number; y: number }
type Role = Place & { icon: LucideIcon; label: string; isMatch?: boolean }

// Percent of the picture's box.
const centre: Place = { x: 44, y: 54 }
const roles: Role[] = [
  { x: 82, y: 30, icon: Rocket, label: 'Co-founder', isMatch: true },
  { x: 30, y: 15, icon: Handshake, label: 'Partner' },
  { x: 11, y: 66, icon: Sprout, label: 'Investor' },
  { x: 73, y: 84, icon: GraduationCap, label: 'Mentor' },
]

/** The product in a picture: you in the middle, those you look for around you, one of them a match. */
export function NetworkPicture() {
  return (
    <div
      role="img"
      aria-label="You, connected to a partner, an investor, a mentor, and a co-founder who fits you best"
      className="relative mx-auto aspect-10/9 w-full max-w-[460px]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {roles.map(({ x, y, label, isMatch }) => (
          <line
            key={label}
            x1={centre.x}
            y1={centre.y}
            x2={x}
            y2={y}
            stroke={isMatch ? 'var(--color-ember)' : 'var(--color-line-strong)'}
            strokeWidth={isMatch ? 3 : 1.5}
            strokeDasharray={isMatch ? undefined : '2 7'}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span
        aria-hidden
        className="fill-ember absolute flex size-24 -translate-1/2 items-center justify-center rounded-full font-bold font-display text-lg shadow-ember ring-8 ring-ember-soft"
        style={at(centre)}
      >
        You
      </span>
      {roles.map((role) => (
        <RoleMark key={role.label} {...role} />
      ))}
      <span
        aria-hidden
        className="absolute -translate-1/2 rounded-full border border-ember bg-raised px-3 py-1 font-bold font-display text-ember-text text-sm shadow-float"
        style={at({ x: (centre.x + 82) / 2 + 1, y: (centre.y + 30) / 2 })}
      >
        94%
      </span>
    </div>
  )
}

function RoleMark({ icon: Icon, label, isMatch = false, ...place }: Role) {
  return (
    <span
      aria-hidden
      className="absolute flex -translate-1/2 flex-col items-center gap-1.5"
      style={at(place)}
    >
      <span
        className={clsx(
          'flex size-16 items-center justify-center rounded-full border bg-surface shadow-float',
          isMatch ? 'border-ember text-ember-text' : 'border-line-strong text-muted',
        )}
      >
        <Icon strokeWidth={1.6} className="size-7" />
      </span>
      <span className={clsx('font-semibold text-sm', isMatch ? 'text-text' : 'text-muted')}>{label}</span>
    </span>
  )
}

function at({ x, y }: Place) {
  return { left: `${x}%`, top: `${y}%` }
}
