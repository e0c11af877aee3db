import { later } from '../../../ui/later.tsx'
import { useBeside } from './use-beside.ts'

const Loaded = later(() => import('./loaded-profile.tsx').then((file) => file.LoadedProfile))

type ProfileBesideProps = { other: { id: string; name: string } }

/** The profile of whom one writes to, beside the thread; on narrower screens nothing of it is loaded. */
export function ProfileBeside({ other }: ProfileBesideProps) {
  const { isShown } = useBeside()
  if (!isShown) return null
  return (
    <aside
      aria-label={`Profile of ${other.name}`}
      className="relative w-80 shrink-0 overflow-y-auto overscroll-contain border-l bg-surface"
    >
      <Loaded key={other.id} userId={other.id} />
    </aside>
  )
}
