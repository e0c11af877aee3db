import { Navigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAccount } from '../../accounts/member.reads.ts'
import { ConfirmFactor } from '../factor/confirm-factor.tsx'
import { FactorBanner } from '../factor/factor-banner.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { DeskNav } from './desk-nav.tsx'
import { partsFor } from './parts.ts'
import { useLostRole } from './use-lost-role.ts'

/**
 * /desk and all below it: the part that the address names, with the way to the others. Whoever is not of the staff is led
 * away, as from any path that is none.
 */
export function DeskPage() {
  const permissions = useAccount()?.permissions ?? []
  const { _splat = '' } = useParams({ from: '/desk/$' })
  const [name, ...rest] = _splat.split('/')
  const own = partsFor(permissions)
  const part = own.find((one) => one.name === name)
  const content = useRef<HTMLDivElement>(null)
  useLostRole(permissions)
  if (own.length === 0) return <Navigate to="/" replace />
  if (!part) return <Navigate to="/desk/$" params={{ _splat: own[0]!.name }} replace />
  return (
    <div className="flex min-w-0 flex-1 flex-col desk:flex-row">
      <DeskNav parts={own} current={part} />
      <DeskMenu parts={own} current={part} />
      <div ref={content} className="flex min-w-0 flex-1 flex-col">
        <FactorBanner />
        <part.page key={part.name} rest={rest.join('/')} />
      </div>
      <DeskKeys parts={own} current={part} content={content} />
      <ConfirmFactor />
    </div>
  )
}
