import { refusalCode } from '../lib/calls/refusal-text.ts'
import { AskingAnewClient } from './asking-anew.ts'

/** The browser's memory of what the server said. A refusal is an answer and is not asked again. */
export const queryClient = new AskingAnewClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => refusalCode(error) === null && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
