import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { recommendationTitles } from '@netwrk/domain/discovery/recommendations'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { placeLine } from '@netwrk/domain/profiles/place'
import { skills as skillList } from '@netwrk/domain/profiles/skills'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { Photo } from '../../../ui/display/photo.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { nameAndAge } from '../card/name-and-age.ts'

type Rows = { decided: ReadonlySet<string> }

/** The recommendation lists, a row each; one without people is not there. */
export const RecommendationRows = memo(function RecommendationRows({ decided }: Rows) {
  const { data } = useQuery(api.discovery.recommendations.queryOptions({ input: {} }))
  const rows = (data?.lists ?? []).map(({ list, suggestions }) => ({
    list,
    people: suggestions.filter(({ person }) => !decided.has(person.id)),
  }))
  return rows.map(
    ({ list, people }) =>
      people.length > 0 && (
        <ScrollRow
          key={list}
          title={recommendationTitles[list]}
          items={people}
          className="mt-8"
          restClass="[contain-intrinsic-height:auto_16.5rem]"
        >
          {people.map((suggestion) => (
            <li key={suggestion.person.id} className="w-44">
              <PersonTile suggestion={suggestion} />
            </li>
          ))}
        </ScrollRow>
      ),
  )
})

const PersonTile = memo(function PersonTile({
  suggestion: { person, compatibility },
}: {
  suggestion: Suggestion
}) {
  const [skill] = person.skills
  const place = placeLine(person)
  return (
    <Card padding="none" isPressable className="relative flex h-full flex-col overflow-hidden">
      <Photo src={person.photos[0]} alt="" className="aspect-square w-full" />
      <div className="relative flex flex-1 flex-col p-3">
        <span className="absolute -top-15 right-1.5 rounded-full bg-surface p-1 shadow-float">
          <ScoreRing score={compatibility.total} label="Match score" />
        </span>
        <h3 className="truncate font-semibold! font-sans! text-base tracking-normal!">
          <Link
            to="/user/$userId"
            params={{ userId: person.id }}
            className="no-underline after:absolute after:inset-0"
          >
            {nameAndAge(person)}
          </Link>
        </h3>
        {place !== '' && <p className="truncate text-muted text-sm">{place}</p>}
        {skill && <p className="truncate text-muted text-sm">{labelOf(skillList, skill)}</p>}
      </div>
    </Card>
  )
})
