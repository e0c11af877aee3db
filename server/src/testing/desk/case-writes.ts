import { depart } from '../../slices/rights/deletion/depart.claims.ts'
import { days, subscriber } from '../billing/provider.ts'
import { ownerIn } from '../moderation/staff.ts'
import { pdf, sendGood } from '../uploading.ts'
import type { World } from '../world.ts'
import { reason, type Write } from './write.ts'

/** Ada asks for a refund after the guarantee. */
async function refundAsked(world: World) {
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill.' })
  await world.handleEvents()
  return ada
}

/** Ben waits to be verified. */
async function verificationAsked(world: World) {
  const ben = await world.member('Ben')
  const paper = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf } as const
  const { id } = await sendGood(ben, paper)
  await ben.call.profiles.submitDocument({ uploadId: id })
  return ben
}

/** Dora's account is being deleted. */
async function deletionAsked(world: World) {
  const dora = await world.member('Dora')
  const { deps } = world
  const departing = { keepsWords: true, reason: null }
  await deps.db.transaction().execute((tx) => depart(tx, deps, dora.id, departing))
  return dora
}

const claims = async ({ deps: { db } }: World) =>
  (await db.selectFrom('caseClaim').select('memberId').execute()).length

function refund(decision: 'given' | 'refused'): Write {
  return {
    act: 'refund.decided',
    about: `a refund that is ${decision}`,
    async prepare(world) {
      const ada = await refundAsked(world)
      const isGiven = decision === 'given'
      const input = { memberId: ada.id, decision, amountPence: isGiven ? 900 : null, reason }
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/decideRefund', input },
        command: isGiven
          ? { name: 'refund give', words: [ada.member.email, '9', reason] }
          : { name: 'refund refuse', words: [ada.member.email, reason] },
        subjectId: ada.id,
        reason: { call: reason, command: reason },
        async happened() {
          await world.handleEvents()
          const { request } = await ada.call.billing.refundRequest({})
          const back = Object.values(world.sandbox.state.invoices).reduce(
            (sum, { refunded = 0 }) => sum + refunded,
            0,
          )
          return request?.state === decision && back === (isGiven ? 900 : 0)
        },
      }
    },
  }
}

// In the browser one takes a case oneself; a command says for whom.
function claim(call: string, name: string, ask: (world: World) => Promise<Asking>): Write {
  return {
    act: 'case.claimed',
    about: call,
    async prepare(world) {
      const { id: memberId, member } = await ask(world)
      const staff = await ownerIn(world)
      return {
        staff,
        call: { path: `desk/${call}`, input: { memberId } },
        command: { name, words: [member.email, staff.member.email] },
        subjectId: memberId,
        happened: async () => (await claims(world)) === 1,
      }
    },
  }
}

function release(
  call: 'releaseVerification' | 'releaseRefund' | 'releaseDeletion',
  name: string,
  ask: (world: World) => Promise<Asking>,
): Write {
  return {
    act: 'case.released',
    about: call,
    async prepare(world) {
      const { id: memberId, member } = await ask(world)
      const staff = await ownerIn(world)
      const { claimRefund, claimVerification, claimDeletion } = staff.call.desk
      const taken = {
        releaseRefund: claimRefund,
        releaseVerification: claimVerification,
        releaseDeletion: claimDeletion,
      }
      await taken[call]({ memberId })
      return {
        staff,
        call: { path: `desk/${call}`, input: { memberId } },
        command: { name, words: [member.email] },
        subjectId: memberId,
        happened: async () => (await claims(world)) === 0,
      }
    },
  }
}

type Asking = { id: string; member: { email: string } }
/** What is decided in the queues of refunds, verification and deletions, and a plan asked for again. */
export const caseWrites: readonly Write[] = [
  refund('given'),
  refund('refused'),
  claim('claimVerification', 'verify claim', verificationAsked),
  claim('claimRefund', 'refund claim', refundAsked),
  claim('claimDeletion', 'deletion claim', deletionAsked),
  release('releaseVerification', 'verify release', verificationAsked),
  release('releaseRefund', 'refund release', refundAsked),
  release('releaseDeletion', 'deletion release', deletionAsked),
  {
    // The command does it at once, with the provider on the line: it has a test of its own.
    act: 'billing.synced',
    about: 'a plan as the provider has it',
    async prepare(world) {
      const ana = await world.member('Ana')
      const due = () =>
        world.deps.db.selectFrom('event').select('id').where('handledAt', 'is', null).execute()
      await world.handleEvents()
      const before = (await due()).length
      return {
        staff: await ownerIn(world).then(async (staff) => {
          await world.handleEvents()
          return staff
        }),
        call: { path: 'desk/syncMember', input: { memberId: ana.id } },
        command: null,
        subjectId: ana.id,
        happened: async () => (await due()).length === before + 1,
      }
    },
  },
]
