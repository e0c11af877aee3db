import type { Conversation } from '@netwrk/domain/messages/conversation'
import { isBareGreeting } from '@netwrk/domain/messages/openers/greeting'
import { useState } from 'react'

type State = {
  userId: string | undefined
  put: { text: string } | null
  /** The greeting that was about to be sent. */
  asked: string | null
  hasAsked: boolean
}

/** The line that was chosen to begin with, and whether somebody who only says hello is asked for a little more: once. */
export function useOpener(userId: string | undefined) {
  const none: State = { userId, put: null, asked: null, hasAsked: false }
  const [stored, setState] = useState(none)
  const state = stored.userId === userId ? stored : none
  return {
    put: state.put,
    asked: state.asked,
    choose: (text: string) => setState({ ...state, put: { text }, asked: null, hasAsked: true }),
    asksForMore({ lastMessage, other }: Conversation, content: string): boolean {
      if (state.hasAsked || lastMessage !== null || !isBareGreeting(content, other.name)) return false
      setState({ ...state, asked: content, hasAsked: true })
      return true
    },
    sent: () => setState({ ...state, asked: null, hasAsked: true }),
  }
}
