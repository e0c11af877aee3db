import { randomUUID } from 'node:crypto'
import type { Contract } from '@netwrk/domain/contract'
import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import type { RefusalCode } from '@netwrk/domain/refusals'
import { fileUrl } from '@netwrk/domain/uploads/uploads'
import type { InferContractRouterInputs } from '@orpc/contract'
import { beginVerification } from '../slices/accounts/phone.store.ts'
import { password, type World } from './world.ts'

type Member = Awaited<ReturnType<World['member']>>
type Inputs = InferContractRouterInputs<Contract>

/** What a sample call may refer to: a member, somebody they matched, and a conversation of two others. */
export type Scene = {
  otherId: string
  conversationId: string
  foreignConversationId: string
  foreignMatchId: string
  foreignNotificationId: string
  foreignVerificationId: string
  strangerId: string
  foreignPath: string
  foreignUploadId: string
  foreignPhoto: string
  foreignSessionId: string
}

type Sample<I> = {
  /** An input the call accepts. */
  valid: (scene: Scene) => I
  /** The same call about what is not the caller's, and how it is refused; null where it names nobody's things. */
  foreign: { input: (scene: Scene) => I; refusal: RefusalCode } | null
}

/** One row a call of the contract: a call without a row does not compile. */
export const sampleCalls: { [S in keyof Inputs]: { [C in keyof Inputs[S]]: Sample<Inputs[S][C]> } } = {
  accounts: {
    signInOptions: { valid: () => ({}), foreign: null },
    me: { valid: () => ({}), foreign: null },
    signUp: {
      valid: () => ({
        name: 'New Member',
        username: `new_${randomUUID().slice(0, 8)}`,
        email: `${randomUUID()}@example.com`,
        password,
        timeZone: 'Europe/London',
      }),
      foreign: null,
    },
    signIn: {
      valid: () => ({ email: 'nobody@example.com', password, timeZone: 'Europe/London' }),
      foreign: null,
    },
    signOut: { valid: () => ({}), foreign: null },
    resendVerification: { valid: () => ({}), foreign: null },
    verifyEmail: { valid: () => ({ token: 'no-such-token' }), foreign: null },
    puzzle: { valid: () => ({}), foreign: null },
    sendPhoneCode: { valid: () => ({ phone: '+12025550123', solution: 'unsolved' }), foreign: null },
    verifyPhoneCode: {
      valid: () => ({ verificationId: randomUUID(), code: '123456' }),
      foreign: {
        input: ({ foreignVerificationId: verificationId }) => ({ verificationId, code: '123456' }),
        refusal: 'accounts.code_not_requested',
      },
    },
    requestPasswordReset: { valid: () => ({ email: 'nobody@example.com' }), foreign: null },
    resetPassword: { valid: () => ({ token: 'no-such-token', password }), foreign: null },
    settings: { valid: () => ({}), foreign: null },
    saveSettings: { valid: () => ({ soundEffects: false }), foreign: null },
    unsubscribe: { valid: () => ({ token: randomUUID() }), foreign: null },
    changePassword: { valid: () => ({ currentPassword: 'not it', newPassword: password }), foreign: null },
    sessions: { valid: () => ({}), foreign: null },
    endSession: {
      valid: () => ({ id: randomUUID() }),
      foreign: {
        input: ({ foreignSessionId: id }) => ({ id }),
        refusal: 'accounts.session_not_found',
      },
    },
    endOtherSessions: { valid: () => ({}), foreign: null },
  },
  profiles: {
    mine: { valid: () => ({}), foreign: null },
    view: {
      valid: ({ otherId }) => ({ id: otherId }),
      foreign: { input: () => ({ id: randomUUID() }), refusal: 'profiles.not_found' },
    },
    saveName: {
      valid: () => ({ name: 'Another Name', username: `other_${randomUUID().slice(0, 8)}`, age: null }),
      foreign: null,
    },
    saveBio: { valid: () => ({ bio: 'I build things.' }), foreign: null },
    saveLocation: { valid: () => ({ country: 'UK' }), foreign: null },
    saveSkills: { valid: () => ({ skills: [] }), foreign: null },
    saveInterests: { valid: () => ({ interests: [] }), foreign: null },
    saveProfessional: {
      valid: () => ({
        experience: null,
        primaryGoal: null,
        businessStage: null,
        teamSize: null,
        revenue: null,
      }),
      foreign: null,
    },
    addPhoto: {
      valid: () => ({ uploadId: randomUUID(), replaces: null }),
      foreign: {
        input: ({ foreignUploadId: uploadId }) => ({ uploadId, replaces: null }),
        refusal: 'uploads.not_found',
      },
    },
    removePhoto: {
      valid: () => ({ photo: '/files/profile-photos/nobody/1-nothing.webp' }),
      foreign: { input: ({ foreignPhoto: photo }) => ({ photo }), refusal: 'profiles.photo_not_found' },
    },
    verification: { valid: () => ({}), foreign: null },
    submitDocument: {
      valid: () => ({ uploadId: randomUUID() }),
      foreign: {
        input: ({ foreignUploadId: uploadId }) => ({ uploadId }),
        refusal: 'uploads.not_found',
      },
    },
    removeDocument: {
      valid: () => ({ uploadId: randomUUID() }),
      foreign: {
        input: ({ foreignUploadId: uploadId }) => ({ uploadId }),
        refusal: 'uploads.not_found',
      },
    },
  },
  discovery: {
    suggestions: { valid: () => ({}), foreign: null },
    recommendations: { valid: () => ({}), foreign: null },
    compatibility: {
      valid: ({ otherId }) => ({ personId: otherId }),
      foreign: { input: () => ({ personId: randomUUID() }), refusal: 'profiles.not_found' },
    },
    preferences: { valid: () => ({}), foreign: null },
    savePreferences: {
      valid: () => ({ ...defaultPreferences, ageRange: { min: 30, max: 50 } }),
      foreign: null,
    },
    preferenceCounts: { valid: () => defaultPreferences, foreign: null },
  },
  connections: {
    swipe: {
      valid: ({ strangerId }) => ({ targetId: strangerId, action: 'pass' }),
      foreign: {
        input: () => ({ targetId: randomUUID(), action: 'connect' }),
        refusal: 'profiles.not_found',
      },
    },
    undo: { valid: () => ({}), foreign: null },
    waiting: { valid: () => ({}), foreign: null },
    analytics: { valid: () => ({}), foreign: null },
    unmatch: {
      valid: () => ({ matchId: randomUUID() }),
      foreign: {
        input: ({ foreignMatchId: matchId }) => ({ matchId }),
        refusal: 'connections.match_not_found',
      },
    },
    matches: { valid: () => ({}), foreign: null },
  },
  messages: {
    conversations: { valid: () => ({}), foreign: null },
    open: {
      valid: ({ otherId }) => ({ withId: otherId }),
      foreign: { input: ({ strangerId }) => ({ withId: strangerId }), refusal: 'messages.not_matched' },
    },
    thread: {
      valid: ({ conversationId }) => ({ conversationId }),
      foreign: {
        input: ({ foreignConversationId: conversationId }) => ({ conversationId }),
        refusal: 'messages.not_found',
      },
    },
    send: {
      valid: ({ conversationId }) => ({ conversationId, clientId: randomUUID(), content: 'Hello' }),
      foreign: {
        input: ({ foreignConversationId: conversationId }) => ({
          conversationId,
          clientId: randomUUID(),
          content: 'Let me in',
        }),
        refusal: 'messages.not_found',
      },
    },
    markRead: {
      valid: ({ conversationId }) => ({ conversationId, upTo: 0 }),
      foreign: {
        input: ({ foreignConversationId: conversationId }) => ({ conversationId, upTo: 1 }),
        refusal: 'messages.not_found',
      },
    },
  },
  waitlist: {
    gate: { valid: () => ({}), foreign: null },
    join: { valid: () => ({ email: `${randomUUID()}@example.com`, referralCode: '' }), foreign: null },
    position: { valid: () => ({ email: 'nobody@example.com' }), foreign: null },
  },
  stats: {
    live: { valid: () => ({}), foreign: null },
    countries: { valid: () => ({}), foreign: null },
    active: { valid: () => ({}), foreign: null },
  },
  notifications: {
    list: { valid: () => ({}), foreign: null },
    markRead: {
      valid: () => ({ id: randomUUID() }),
      foreign: {
        input: ({ foreignNotificationId: id }) => ({ id }),
        refusal: 'notifications.not_found',
      },
    },
    markAllRead: { valid: () => ({}), foreign: null },
  },
  billing: {
    provider: { valid: () => ({}), foreign: null },
    mine: { valid: () => ({}), foreign: null },
    checkout: { valid: () => ({ plan: 'premium' }), foreign: null },
    confirm: {
      valid: ({ otherId }) => ({ plan: 'premium', userId: otherId }),
      foreign: {
        input: ({ otherId }) => ({ plan: 'premium', userId: otherId }),
        refusal: 'billing.user_mismatch',
      },
    },
    change: { valid: () => ({ plan: 'elite' }), foreign: null },
    cancel: { valid: () => ({}), foreign: null },
    resume: { valid: () => ({}), foreign: null },
    refund: { valid: () => ({}), foreign: null },
    portal: { valid: () => ({}), foreign: null },
  },
  uploads: {
    remove: {
      valid: () => ({ path: 'profile-photos/nobody/1-nothing.webp' }),
      foreign: { input: ({ foreignPath: path }) => ({ path }), refusal: 'uploads.not_found' },
    },
  },
}

export type CallPath = { path: string; sample: Sample<Record<string, unknown>> }

/** Every call of the contract as `slice/call`, with its sample. */
export function allCalls(): CallPath[] {
  return Object.entries(sampleCalls).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([call, sample]) => ({
      path: `${slice}/${call}`,
      sample: sample as unknown as CallPath['sample'],
    })),
  )
}

/** A signed-in member with a match and a conversation, beside two others with theirs. */
export async function setScene(world: World) {
  const [ana, ben, cat, dan, eve] = await Promise.all(
    ['Ana', 'Ben', 'Cat', 'Dan', 'Eve'].map((name) => world.member(name)),
  )
  const conversationId = await converse(ana!, ben!)
  const foreignConversationId = await converse(cat!, dan!)
  await world.settle()
  const { matches } = await cat!.call.connections.matches({})
  const { notifications } = await cat!.call.notifications.list({})
  const foreign = await keepDocument(world, cat!.id)
  const { sessions } = await cat!.call.accounts.sessions({})
  const scene: Scene = {
    otherId: ben!.id,
    conversationId,
    foreignConversationId,
    foreignMatchId: matches[0]!.id,
    foreignNotificationId: notifications[0]!.id,
    foreignVerificationId: await startVerification(world, cat!),
    strangerId: eve!.id,
    foreignPath: foreign.path,
    foreignUploadId: foreign.id,
    foreignPhoto: fileUrl(foreign.path),
    foreignSessionId: sessions[0]!.id,
  }
  return { ana: ana!, scene }
}

/** A document that somebody sent and nothing refers to yet, as far as the database knows. */
async function keepDocument({ deps: { db, clock } }: World, ownerId: string) {
  const now = clock.now()
  const upload = { id: randomUUID(), path: `verification-documents/${ownerId}/other-1-paper.pdf` }
  await db
    .insertInto('upload')
    .values({
      ...upload,
      ownerId,
      purpose: 'verification',
      name: 'paper.pdf',
      contentType: 'application/pdf',
      bytes: 1000,
      documentType: 'other',
      createdAt: now,
      storedAt: now,
    })
    .execute()
  return upload
}

async function converse(one: Member, other: Member): Promise<string> {
  await one.call.connections.swipe({ targetId: other.id, action: 'connect' })
  await other.call.connections.swipe({ targetId: one.id, action: 'connect' })
  const { conversation } = await one.call.messages.open({ withId: other.id })
  await one.call.messages.send({ conversationId: conversation.id, clientId: randomUUID(), content: 'Hi' })
  return conversation.id
}

/** A verification under way whose code nobody knows. */
async function startVerification({ deps }: World, { id: accountId }: Member): Promise<string> {
  const id = randomUUID()
  const started = { id, accountId, phoneNumber: '+12025550177', codeHash: deps.hashCode(id) }
  await beginVerification(deps, started)
  return id
}
