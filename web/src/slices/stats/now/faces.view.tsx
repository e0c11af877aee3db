import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import type { ReactElement } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { element } from '../../../ui/element.ts'

export const shownFaces = 6

type FacesProps = {
  /** Names the list. */
  label: string
  people: readonly Person[]
  /** Where a face leads. */
  linkTo: (person: Person) => ReactElement
}

/** The first few of some people by face and name, each a press away. */
export function Faces({ label, people, linkTo }: FacesProps) {
  return (
    <ul aria-label={label} className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-y-1">
      {people.slice(0, shownFaces).map((person) => (
        <li key={person.id}>
          <Face person={person} link={linkTo(person)} />
        </li>
      ))}
    </ul>
  )
}

function Face({ person, link }: { person: Person; link: ReactElement }) {
  return element({
    render: link,
    props: {
      className:
        'flex flex-col items-center gap-2 rounded-control px-1 py-2 text-center text-sm no-underline transition-colors hover:bg-control',
      children: (
        <>
          <Avatar name={person.name} src={person.photos[0]} size="lg" />
          <span className="line-clamp-2 w-full [overflow-wrap:anywhere]">{person.name}</span>
        </>
      ),
    },
  })
}
