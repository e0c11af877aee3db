import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { later } from '../../../ui/later.tsx'
import { MatchDialog } from '../../connections/matches/match-dialog.view.tsx'
import { LimitDialog } from '../../connections/network/limit-banners.view.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { PersonActions } from './person-actions.view.tsx'
import { PersonFit } from './person-fit.tsx'
import { PersonProfile } from './person-profile.view.tsx'
import { usePersonChoice } from './use-person-choice.ts'
import { useShelfPlace } from './use-shelf-place.ts'

const PrivateNote = later(() => import('../note/private-note.tsx').then((file) => file.PrivateNote))

/** A member's profile with how well it fits the viewer, and the choice about it. */
export function PersonScreen({ person, me }: { person: Person; me: Member }) {
  const isOwn = person.id === me.id
  const choice = usePersonChoice(person, isOwn)
  const shelf = useShelfPlace(person)
  const mine = useQuery(api.profiles.mine.queryOptions({ input: {} })).data?.profile
  return (
    <>
      <PersonProfile
        person={person}
        sharedWith={isOwn || !mine ? [] : [...mine.skills, ...mine.interests]}
        menu={!isOwn && <SafetyMenu subject={person} kind="photo" className="absolute! top-3 right-3" />}
        replies={choice.fit?.replies ?? null}
        actions={
          <PersonActions
            person={person}
            isOwn={isOwn}
            canSwipe={choice.hasNoFit ? false : choice.fit?.canSwipe}
            isOnShelf={choice.fit?.isOnShelf ?? false}
            isOpen={choice.fit?.isOpen ?? true}
            isBusy={choice.isDeciding || shelf.isMoving}
            problem={choice.problem ?? shelf.problem}
            onDecide={choice.decide}
            onMove={shelf.move}
          />
        }
        // The profile is whole without it.
        fit={
          <>
            {!choice.hasNoFit && (
              <PersonFit
                person={person}
                compatibility={choice.fit?.compatibility}
                isMatched={choice.fit?.isMatched ?? false}
              />
            )}
            {!isOwn && <PrivateNote key={person.id} about={person.id} />}
          </>
        }
      />
      <MatchDialog match={choice.match} me={me} onClose={choice.closeMatch} />
      {choice.usedUp && <LimitDialog isOpen onOpenChange={choice.closeUsedUp} allowance={choice.usedUp} />}
    </>
  )
}
