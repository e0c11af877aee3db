import { useRef } from 'react'
import { moveInList } from '../../ui/keys/list-keys.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'

/** j and k go through the rows of a list. */
export function useRowKeys<E extends HTMLElement>() {
  const list = useRef<E>(null)
  useKeys({ j: () => moveInList(list, 1), k: () => moveInList(list, -1) })
  return list
}
