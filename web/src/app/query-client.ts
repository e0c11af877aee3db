import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { memberQuery } from '../lib/member.ts'
import { refusalCode } from '../lib/refusal-text.ts'

/** The browser's memory of what the server said. A refusal is an answer and is not asked again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({
    // A form that asks to sign in itself stays on screen, with what was typed in it.
    onError: (error, _input, _context, { meta }) => meta?.asksToSignIn === true || noticeEndedSession(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => refusalCode(error) === null && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})

// The session ended without this tab hearing of it: asking who is here turns every screen to what a guest sees.
function noticeEndedSession(error: Error) {
  if (refusalCode(error) !== 'accounts.signed_out') return
  void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
}
