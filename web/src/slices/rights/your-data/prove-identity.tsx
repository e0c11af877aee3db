import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { ProofForm, type ProofProps } from './prove-identity.view.tsx'

/** Asks for what proves that the member sits there, once it is known what that is. */
export function ProveIdentity(props: ProofProps) {
  const factor = useQuery(api.accounts.secondFactor.queryOptions({ input: {}, staleTime: 0 }))
  return (
    <SettingsPart query={factor} failure="This could not be loaded.">
      {({ isOn, hasPassword }) => <ProofForm isOn={isOn} hasPassword={hasPassword} {...props} />}
    </SettingsPart>
  )
}
