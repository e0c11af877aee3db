import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { endingOnPurpose } from '../../lib/calls/ended-session.ts'
import { refusalCode, refusalText } from '../../lib/calls/refusal-text.ts'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { changeMember } from './change-member.ts'
import { memberQuery } from './member.reads.ts'

export const signInOptionsQuery = api.accounts.signInOptions.queryOptions({ input: {}, staleTime: 600_000 })

/** What the operator has paused, and the banner. */
export const switchesQuery = api.desk.switches.queryOptions({ input: {}, staleTime: 60_000, retry: false })

/** `onHalf` is called where the password was right and the second factor is asked for. */
export function useSignIn(onHalf: () => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.signIn.mutationOptions({
      onSuccess: ({ member }) => (member ? changeMember(queryClient, member) : onHalf()),
    }),
  )
}

/** `onJoined` hears of the new member before anything else on the screen does. */
export function useSignUp(onJoined: (memberId: string) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.signUp.mutationOptions({
      onSuccess: ({ member }) => {
        onJoined(member.id)
        return changeMember(queryClient, member)
      },
    }),
  )
}

/** Sends the verification mail again and says how that went. */
export function useResend() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation(
    api.accounts.resendVerification.mutationOptions({
      onSuccess: () => notify({ title: 'Verification email sent! Check your inbox.', kind: 'success' }),
      onError: (error) => {
        notify({ title: refusalText(error, 'Failed to send verification email.'), kind: 'error' })
        if (refusalCode(error) === 'accounts.already_verified') {
          void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
        }
      },
    }),
  )
}

/** Asks the server again whether the address is verified, and answers with that. */
export function useVerificationCheck() {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  return useMutation({
    mutationFn: async () => {
      const { member } = await queryClient.fetchQuery({ ...memberQuery, staleTime: 0 })
      return member?.isEmailVerified ?? false
    },
    onError: () => notify({ title: refusals['request.failed'].text, kind: 'error' }),
  })
}

/** A new password ends the account's sessions, which may have been this browser's: so who is here is asked again. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.resetPassword.mutationOptions({
      ...endingOnPurpose,
      onSuccess: async () => {
        const { member } = await queryClient.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => nobody)
        await changeMember(queryClient, member)
      },
    }),
  )
}

const nobody = { member: null }

export function useSendPhoneCode() {
  return useMutation(api.accounts.sendPhoneCode.mutationOptions())
}

/** A verified number changes what the member's own screens say of them. */
export function useVerifyPhoneCode() {
  const queryClient = useQueryClient()
  return useMutation(
    api.accounts.verifyPhoneCode.mutationOptions({
      onSuccess: ({ member }) => {
        queryClient.setQueryData(memberQuery.queryKey, { member })
        void queryClient.invalidateQueries({ queryKey: api.profiles.mine.key() })
      },
    }),
  )
}
