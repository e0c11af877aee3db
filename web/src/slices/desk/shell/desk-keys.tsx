import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import type { Part } from './parts.ts'
import { useGoKeys } from './use-go-keys.ts'

type DeskKeysProps = { parts: readonly Part[]; current: Part; content: RefObject<HTMLElement | null> }

/** The keys that do the same in every part: to another part, to the search, and the list of keys. */
export function DeskKeys({ parts, current, content }: DeskKeysProps) {
  const navigate = useNavigate()
  const [isHelping, setHelping] = useState(false)
  useGoKeys((letter) => {
    const part = parts.find((one) => one.letter === letter)
    if (part) void navigate({ to: '/desk/$', params: { _splat: part.name } })
  })
  useKeys({
    '?': () => setHelping(true),
    '/': () => content.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  })
  if (!isHelping) return null
  return <KeysDialog {...{ parts, current }} onClose={() => setHelping(false)} />
}
