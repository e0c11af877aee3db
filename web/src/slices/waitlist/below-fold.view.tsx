import type { ComponentProps } from 'react'
import { ClosingCall } from './closing-call.view.tsx'
import { Features } from './features.view.tsx'

/** What stands below the fold, in one part: loaded by themselves the first would push the second down. */
export function BelowFold({ call }: { call: ComponentProps<typeof ClosingCall> | null }) {
  return (
    <>
      <Features />
      {call && <ClosingCall {...call} />}
    </>
  )
}
