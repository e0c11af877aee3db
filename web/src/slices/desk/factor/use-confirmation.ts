import { useEffect, useState } from 'react'
import { askStaffBy } from '../../../lib/calls/staff-confirmation.ts'

type Answer = (isConfirmed: boolean) => void

/** What takes the answer while somebody is asked to confirm; null while nobody is. All calls that wait take the same one. */
export function useConfirmation(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    let finish: Answer = () => {}
    const stop = askStaffBy(() => {
      asked ??= new Promise((resolve) => {
        finish = (isConfirmed) => {
          asked = null
          setAnswer(null)
          resolve(isConfirmed)
        }
        setAnswer(() => finish)
      })
      return asked
    })
    return () => {
      stop()
      finish(false)
    }
  }, [])
  return answer
}
