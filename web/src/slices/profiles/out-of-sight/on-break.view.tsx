import { type Pause, sayDay } from '@netwrk/domain/profiles/out-of-sight/pause'
import { Link } from '@tanstack/react-router'
import { Palmtree } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { EndBreak } from './end-break.tsx'

/** Stands in the place of the cards while the member is on a break. */
export function OnBreak({ pause }: { pause: Pause }) {
  return (
    <div className="my-auto">
      <EmptyState
        icon={Palmtree}
        title="You're on a break"
        text={`Until ${sayDay(pause.until)} nobody new sees you, and you meet nobody new. Your matches and conversations go on.`}
        action={
          <>
            <Button render={<Link to="/inbox" search={{}} />}>Go to Inbox</Button>
            <EndBreak />
          </>
        }
      />
    </div>
  )
}
