import { typingMilliseconds } from '@netwrk/domain/messages/typing'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { type MemberStore, memberStore } from '../../../lib/storage/member-store.ts'
import { memberQuery } from '../../accounts/member.reads.ts'
import { type Drafts, draftsAfter } from '../composer/drafts.ts'
import { threadKey } from '../messages.api.ts'
import { hasGap, isOutdated } from '../thread/thread.ts'
import { tellOtherTabs } from '../unsent/other-tabs.ts'
import { withWrite } from '../unsent/tab-unsent.ts'
import { isUnsentInput, type Unsent, type UnsentInput, unsentAfter } from '../unsent/unsent-queue.ts'
import { askAgain, changeList } from './change-list.ts'
import { type ConversationState, emptyState, stateAfter } from './conversation-state.ts'
import { listChange } from './conversations.ts'
import type { Input } from './inputs.ts'
import { transitionLog } from './transition-log.ts'

/** What the browser stores for a member, under names that never change. */
type Storage = { unsent: MemberStore<Unsent>; drafts: MemberStore<Drafts> }

/** What one tab knows of a member's conversations. All that is said, answered or pressed changes it by `apply`. */
export class ConversationStore {
  readonly memberId: string
  state: ConversationState = emptyState
  /** Resolves when what was applied so far is stored, as far as the browser stores anything. */
  stored: Promise<void> = Promise.resolve()
  readonly #queryClient: QueryClient
  readonly #storage: Storage
  readonly #listeners = new Set<() => void>()
  readonly #log = transitionLog()
  #isDisposed = false

  constructor(queryClient: QueryClient, memberId: string, storage = storageOf(memberId)) {
    this.memberId = memberId
    this.#queryClient = queryClient
    this.#storage = storage
    const found = storage.drafts.read().catch((): Drafts => ({}))
    void found.then((drafts) => this.apply({ type: 'drafts_read', drafts }))
  }

  apply(input: Input): void {
    notifyManager.batch(() => {
      const before = this.state
      this.state = stateAfter(before, input, this.memberId)
      this.#store(input)
      this.#follow(input, before)
      this.#log?.(input, before, this.state)
      if (this.state === before) return
      for (const listener of this.#listeners) notifyManager.schedule(listener)
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Reads the unsent messages that the browser stores: from before a reload, or changed by another tab. */
  async readUnsent(): Promise<Unsent> {
    const unsent = await this.#storage.unsent.read().catch(() => null)
    this.apply({ type: 'unsent_stored', unsent, isWrite: false })
    return unsent ?? this.state.unsent.messages
  }

  /** Whether the member is signed in, as the server last said. */
  isSignedIn(): boolean {
    return this.#queryClient.getQueryData(memberQuery.queryKey)?.member?.id === this.memberId
  }

  /** Asks again for all that was asked before the live channel opened: it may lack what came between. */
  askAgain(): Promise<void> {
    return askAgain(this.#queryClient, api.messages.key())
  }

  /** Shows nothing from now on. What still gets its answer is stored for the member's return. */
  dispose(): void {
    this.#isDisposed = true
    this.#listeners.clear()
  }

  #store(input: Input) {
    const unsentInput = this.#unsentInputOf(input)
    if (unsentInput) this.stored = this.#changeUnsent(unsentInput)
    if (input.type !== 'drafted') return
    // Where the browser stores nothing a draft lives as long as the page.
    this.#storage.drafts.change((drafts) => draftsAfter(drafts, input)).catch(() => undefined)
  }

  // The member's own message that arrives by itself is no longer on its way.
  #unsentInputOf(input: Input): UnsentInput | null {
    if (isUnsentInput(input)) return input
    if (input.type !== 'message' || input.message.senderId !== this.memberId) return null
    const { message } = input
    const isHere = this.state.unsent.messages.some(({ clientId }) => clientId === message.clientId)
    return isHere ? { type: 'sent', message } : null
  }

  // On this tab's screen at once, then in what the browser stores, then on the member's other tabs.
  async #changeUnsent(input: UnsentInput) {
    const { unsent } = this.state
    this.state = { ...this.state, unsent: withWrite(unsent, unsentAfter(unsent.messages, input)) }
    const stored = await this.#storage.unsent.change((held) => unsentAfter(held, input)).catch(() => null)
    this.apply({ type: 'unsent_stored', unsent: stored, isWrite: true })
    tellOtherTabs(this.memberId, input.type === 'sent' ? input.message : null)
  }

  /** What follows elsewhere: in the list, in what is asked of the server, and when a frame no longer holds. */
  #follow(input: Input, before: ConversationState) {
    if (this.#isDisposed) return
    const change = listChange(input, { memberId: this.memberId, atEndOf: this.state.atEndOf })
    if (change) changeList(this.#queryClient, change)
    for (const id of Object.keys(this.state.threads)) {
      const isOpen = (['threads', 'passages'] as const).some((part) => {
        const thread = this.state[part][id]
        return thread && thread !== before[part][id] && (hasGap(thread) || isOutdated(thread))
      })
      if (!isOpen) continue
      // Asked without breaking off a request under way: that one asks on until nothing is missing.
      void this.#queryClient.invalidateQueries({ queryKey: threadKey(id) }, { cancelRefetch: false })
    }
    if (input.type !== 'typing' || !input.isTyping) return
    setTimeout(() => this.apply({ type: 'typing_over', frame: input }), typingMilliseconds)
  }
}

function storageOf(memberId: string): Storage {
  return {
    unsent: memberStore<Unsent>(memberId, 'outbox', []),
    drafts: memberStore<Drafts>(memberId, 'drafts', {}),
  }
}
