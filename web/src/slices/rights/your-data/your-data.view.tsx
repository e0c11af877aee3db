import { useAccount } from '../../accounts/member.reads.ts'
import { DeletePart } from '../deletion/delete-part.tsx'
import { ExportPart } from './export-part.tsx'

/** What members can do with all of their data, for the settings and for a screen of its own. */
export function YourData() {
  const isLeaving = useAccount()?.leavesAt != null
  return (
    <>
      <ExportPart />
      {!isLeaving && <DeletePart />}
    </>
  )
}
