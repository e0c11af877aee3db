import { Heart } from 'lucide-react'
import { spring } from 'motion'
import { animate } from 'motion/mini'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'

type Face = { name: string; photo: string | null }

/** Two people meeting: they spring together and a heart lights up below them; they just stand there on request. */
export function MatchFaces({ left, right }: { left: Face; right: Face }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const [glow, first, second, heart] = box.current?.children ?? []
    if (wantsCalm || !(glow && first && second && heart)) return
    const meet = { type: spring, stiffness: 170, damping: 17 } as const
    const running = [
      animate(first, { transform: ['translateX(-64px) rotate(-14deg)', 'none'], opacity: [0, 1] }, meet),
      animate(second, { transform: ['translateX(64px) rotate(14deg)', 'none'], opacity: [0, 1] }, meet),
      animate(
        heart,
        { transform: ['scale(0)', 'none'] },
        { type: spring, stiffness: 320, damping: 15, delay: 0.28 },
      ),
      animate(glow, { transform: ['scale(0.4)', 'none'], opacity: [0, 1] }, { duration: 0.9, delay: 0.28 }),
    ]
    return () => {
      for (const one of running) one.cancel()
    }
  }, [])
  return (
    <div ref={box} aria-hidden className="relative flex items-center justify-center py-3">
      <span className="absolute size-56 rounded-full bg-[radial-gradient(closest-side,var(--color-glow),transparent)]" />
      <Avatar {...faceOf(left)} size="xl" className="-mr-3 ring-4 ring-raised" />
      <Avatar {...faceOf(right)} size="xl" className="-ml-3 ring-4 ring-raised" />
      <span className="fill-ember absolute -bottom-1 flex size-11 items-center justify-center rounded-full shadow-ember ring-4 ring-raised">
        <Heart aria-hidden className="size-5 fill-current" />
      </span>
    </div>
  )
}

function faceOf({ name, photo }: Face) {
  return { name, src: photo ?? undefined }
}
