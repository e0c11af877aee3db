import { type StaffActName, staffActs } from '@netwrk/domain/desk/staff-acts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/options/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MemberChoice } from '../members/member-choice.view.tsx'
import { useStaffNames } from './audit.api.ts'
import { useRecordFilter } from './use-record-filter.ts'

/** Chosen where there is no choice of one. */
const all = 'all'

const acts = (Object.keys(staffActs) as StaffActName[])
  .filter((act) => staffActs[act].isRecorded)
  .map((value) => ({ value, label: staffActs[value].text }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Chooses of whom, by whom and what the record is shown. */
export function RecordFilters() {
  const { filter, set } = useRecordFilter()
  const staff = useStaffNames()
  const [isChoosing, setChoosing] = useState(false)
  const [name, setName] = useState('')
  return (
    <div className="mb-5 grid items-end gap-3 sm:grid-cols-3">
      <Select
        label="By"
        options={[
          { value: all, label: 'Everybody' },
          ...staff.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={filter.actorId ?? all}
        onValueChange={(by) => set({ by: by === all ? '' : by })}
      />
      <Select
        label="What"
        options={[{ value: all, label: 'Everything' }, ...acts]}
        value={filter.act ?? all}
        onValueChange={(act) => set({ act: act === all ? '' : act })}
      />
      {filter.subjectId === null ? (
        <Button onClick={() => setChoosing(true)}>About a member...</Button>
      ) : (
        <Button icon={<X aria-hidden />} onClick={() => set({ member: '' })}>
          <span className="truncate">About {name === '' ? 'one member' : name}: show all</span>
        </Button>
      )}
      {isChoosing && (
        <Dialog isOpen onOpenChange={setChoosing} title="About whom?" width="regular">
          <MemberChoice
            value={filter.subjectId}
            onValueChange={(memberId, chosen) => {
              if (memberId === null) return
              setName(chosen)
              set({ member: memberId })
              setChoosing(false)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
