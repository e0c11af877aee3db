import { randomUUID } from 'node:crypto'
import type { Contract } from '@netwrk/domain/contract'
import type { PartedScene } from './parted-scene.ts'

type PathsOf<S extends keyof Contract> = `${S & string}/${keyof Contract[S] & string}`
/** Every call of the contract, as `slice/call`. */
export type PathOfCall = { [S in keyof Contract]: PathsOf<S> }[keyof Contract]

type Input = Record<string, unknown>

/** How a call keeps two apart of whom one blocked the other. Each line is walked in both directions. */
export type CallLine =
  /** It says nothing of other members, whoever they are. */
  | { tells: 'nothing of others' }
  /** It shows several members, or sums over them: before the block the other was among them, unless it only counts. */
  | { tells: 'of several'; shows: 'the other' | 'numbers' | 'whom I blocked'; input?: Input }
  /** It is about one thing: what is the other's is answered like what does not exist. */
  | { tells: 'of one'; of(scene: PartedScene): Input; ofNobody(): Input }
  /** It undoes the block: the one who was blocked is answered as if there were none. */
  | { tells: 'who blocked'; of(scene: PartedScene): Input }
  /** Only the staff may make it. */
  | { tells: 'the staff' }

const nothing: CallLine = { tells: 'nothing of others' }
const staff: CallLine = { tells: 'the staff' }

function list(input?: Input): CallLine {
  return { tells: 'of several', shows: 'the other', ...(input && { input }) }
}

function numbers(input?: Input): CallLine {
  return { tells: 'of several', shows: 'numbers', ...(input && { input }) }
}

/** A call that names one thing by a field: each of the scene's ids of that kind in turn, and an id of nothing. */
function one(field: string, of: (scene: PartedScene) => string, more: Input = {}): CallLine {
  return {
    tells: 'of one',
    of: (scene) => ({ ...more, [field]: of(scene) }),
    ofNobody: () => ({ ...more, [field]: randomUUID() }),
  }
}

const person = ({ talking }: PartedScene) => talking.id
const stranger = ({ suggested }: PartedScene) => suggested.id
const conversation = ({ conversationId }: PartedScene) => conversationId
const theirMessage = ({ messageId }: PartedScene) => messageId
const written = { clientId: randomUUID(), content: 'Hello there' }

const everybody = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}

/** One line a call: a new call does not compile before it is said how a block holds there. */
export const callLines: Record<PathOfCall, CallLine> = {
  'accounts/signInOptions': nothing,
  'accounts/me': nothing,
  'accounts/signUp': nothing,
  'accounts/signIn': nothing,
  'accounts/confirmSignIn': nothing,
  'accounts/secondFactor': nothing,
  'accounts/beginSecondFactor': nothing,
  'accounts/confirmSecondFactor': nothing,
  'accounts/renewRecoveryCodes': nothing,
  'accounts/endSecondFactor': nothing,
  'accounts/keepSecondFactor': nothing,
  'accounts/requestSignInLink': nothing,
  'accounts/signInWithLink': nothing,
  'accounts/checkLink': nothing,
  'accounts/beginProviderSignIn': nothing,
  'accounts/finishProviderSignIn': nothing,
  'accounts/emailChange': nothing,
  'accounts/askEmailChange': nothing,
  'accounts/confirmEmailChange': nothing,
  'accounts/keepEmail': nothing,
  'accounts/signOut': nothing,
  'accounts/resendVerification': nothing,
  'accounts/verifyEmail': nothing,
  'accounts/puzzle': nothing,
  'accounts/sendPhoneCode': nothing,
  'accounts/verifyPhoneCode': nothing,
  'accounts/requestPasswordReset': nothing,
  'accounts/resetPassword': nothing,
  'accounts/settings': nothing,
  'accounts/saveSettings': nothing,
  'accounts/mailChoice': nothing,
  'accounts/unsubscribe': nothing,
  'accounts/resubscribe': nothing,
  'accounts/changePassword': nothing,
  'accounts/sessions': nothing,
  'accounts/endSession': nothing,
  'accounts/endOtherSessions': nothing,

  'profiles/mine': numbers(),
  'profiles/view': one('id', person),
  'profiles/saveName': nothing,
  'profiles/saveBio': nothing,
  'profiles/saveLocation': nothing,
  'profiles/saveSkills': nothing,
  'profiles/saveHeadline': nothing,
  'profiles/saveLookingFor': nothing,
  'profiles/saveNeededSkills': nothing,
  'profiles/saveLinks': nothing,
  'profiles/saveWelcome': nothing,
  'profiles/dismissWelcome': nothing,
  'profiles/saveInterests': nothing,
  'profiles/saveProfessional': nothing,
  'profiles/addPhoto': nothing,
  'profiles/removePhoto': nothing,
  'profiles/orderPhotos': nothing,
  'profiles/focusPhoto': nothing,
  'profiles/takeBreak': nothing,
  'profiles/endBreak': nothing,
  'profiles/distance': nothing,
  'profiles/keepDistance': nothing,
  'profiles/dropDistance': nothing,
  'profiles/note': one('id', person),
  'profiles/saveNote': one('id', person, { note: 'Met at the fair' }),
  'profiles/verification': nothing,
  'profiles/submitDocument': nothing,
  'profiles/removeDocument': nothing,

  'discovery/suggestions': list(),
  'discovery/recommendations': list(),
  'discovery/compatibility': one('personId', person),
  'discovery/preferences': nothing,
  'discovery/savePreferences': nothing,
  'discovery/preferenceCounts': numbers(),
  'discovery/reach': numbers(),
  'discovery/directory': list(everybody),

  'connections/swipe': one('targetId', stranger, { action: 'connect' }),
  'connections/undo': numbers(),
  'connections/waiting': list(),
  'connections/shelf': list(),
  'connections/shelve': one('personId', stranger),
  'connections/unshelve': one('personId', ({ shelvedId }) => shelvedId),
  'connections/passes': list({ after: null }),
  'connections/bringBack': one('personId', ({ passedId }) => passedId),
  'connections/analytics': numbers(),
  'connections/unmatch': one('matchId', ({ matchId }) => matchId),
  'connections/matches': list(),

  'messages/conversations': list(),
  'messages/open': one('withId', person),
  'messages/openers': one('withId', person),
  'messages/requestTerms': one('withId', stranger),
  'messages/request': one('withId', stranger, written),
  'messages/decline': one('conversationId', ({ requestId }) => requestId),
  'messages/thread': one('conversationId', conversation),
  'messages/changes': one('conversationId', conversation, { after: 0 }),
  'messages/search': list({ text: 'walrus' }),
  'messages/send': one('conversationId', conversation, written),
  'messages/edit': one('messageId', ({ ownMessageId }) => ownMessageId, { content: 'Other words' }),
  'messages/delete': one('messageId', ({ ownMessageId }) => ownMessageId),
  'messages/react': one('messageId', theirMessage, { emoji: '👍', isOn: true }),
  'messages/warnings': one('conversationId', conversation),
  'messages/dismissWarning': one('messageId', theirMessage),
  'messages/held': one('withId', person),
  'messages/markRead': one('conversationId', conversation, { upTo: 9 }),

  'notifications/list': list(),
  'notifications/markRead': one('id', ({ notificationId }) => notificationId),
  'notifications/markAllRead': nothing,
  'notifications/push': nothing,
  'notifications/subscribePush': nothing,
  'notifications/unsubscribePush': nothing,

  'billing/provider': nothing,
  'billing/mine': nothing,
  'billing/checkout': nothing,
  'billing/confirm': nothing,
  'billing/change': nothing,
  'billing/cancel': nothing,
  'billing/resume': nothing,
  'billing/refund': nothing,
  'billing/refundRequest': nothing,
  'billing/askForRefund': nothing,
  'billing/portal': nothing,

  'waitlist/gate': nothing,
  'waitlist/puzzle': nothing,
  'waitlist/join': nothing,
  'waitlist/confirm': nothing,
  'waitlist/checkLink': nothing,
  'waitlist/position': nothing,

  // How many came by somebody's link says nothing of a block.
  'invites/mine': numbers(),
  'invites/makeLink': nothing,
  'invites/inviter': one('code', ({ inviteCode }) => inviteCode),
  'invites/accept': one('code', ({ inviteCode }) => inviteCode),

  'stats/live': numbers(),
  'stats/countries': numbers(),
  'stats/active': list(),

  'uploads/remove': nothing,

  // Whom one blocked is in this list alone, for whoever blocked.
  'safety/blocked': { tells: 'of several', shows: 'whom I blocked' },
  'safety/block': one('memberId', person),
  'safety/unblock': { tells: 'who blocked', of: (scene) => ({ memberId: person(scene) }) },
  // A report tells its number, and its list what the reporter knew when they made it.
  'safety/report': nothing,
  'safety/ownReports': nothing,
  'safety/askAgain': nothing,
  'safety/notice': nothing,
  'help/ask': nothing,
  'help/askFromOutside': nothing,
  'safety/standing': nothing,
  'safety/appeal': nothing,
  'safety/writeToAppeal': nothing,
  'safety/heldMessages': staff,
  'safety/releaseHeld': staff,
  'safety/rejectHeld': staff,
  'safety/tickets': staff,
  'safety/ticket': staff,
  'safety/claim': staff,
  'safety/release': staff,
  'safety/decide': staff,
  'safety/appeals': staff,
  'safety/answerAppeal': staff,
  'safety/decideAppeal': staff,
  'safety/openTicket': staff,
  'rights/texts': nothing,
  'rights/retention': nothing,
  'rights/text': nothing,
  'rights/consent': nothing,
  'rights/agree': nothing,
  'rights/export': nothing,
  'rights/askForExport': nothing,
  'rights/openExport': nothing,

  'rights/askForDeletion': nothing,
  'rights/deletion': nothing,
  'rights/cancelDeletion': nothing,
  'rights/keepAccount': nothing,
  'desk/me': nothing,
  'desk/confirm': nothing,
  'desk/looks': nothing,
  'desk/switches': nothing,
  'desk/announcements': staff,
  'desk/announcement': staff,
  'desk/countAnnouncement': staff,
  'desk/draftAnnouncement': staff,
  'desk/testAnnouncement': staff,
  'desk/approveAnnouncement': staff,
  'desk/sendAnnouncement': staff,
  'desk/stopAnnouncement': staff,
  'desk/texts': staff,
  'desk/retention': staff,
  'desk/runRetention': staff,
  'desk/problems': staff,
  'desk/publishText': staff,
  'desk/launch': staff,
  'desk/setLaunch': staff,
  'desk/inviteNext': staff,
  'desk/settings': staff,
  'desk/changeSetting': staff,
  'desk/settingHistory': staff,
  'desk/staff': staff,
  'desk/giveRole': staff,
  'desk/takeRole': staff,
  'desk/search': staff,
  'desk/member': staff,
  'desk/timeline': staff,
  'desk/notes': staff,
  'desk/memberPrivate': staff,
  'desk/memberDocuments': staff,
  'desk/viewAs': staff,
  'desk/decideBusiness': staff,
  'desk/endMemberSessions': staff,
  'desk/askFactorOff': staff,
  'desk/keepFactor': staff,
  'desk/grantPlan': staff,
  'desk/endGrant': staff,
  'desk/refundMember': staff,
  'desk/syncMember': staff,
  'desk/sendData': staff,
  'desk/resendMail': staff,
  'desk/deleteMember': staff,
  'desk/keepMember': staff,
  'desk/addNote': staff,
  'desk/audit': staff,
  'desk/verifyAudit': staff,
  'desk/figures': staff,
  'desk/suggestionFigures': staff,
  'desk/monthlyRecipients': staff,
  'desk/queues': nothing,
  'desk/verifications': staff,
  'desk/claimVerification': staff,
  'desk/releaseVerification': staff,
  'desk/refundRequests': staff,
  'desk/refundCase': staff,
  'desk/claimRefund': staff,
  'desk/deletions': staff,
  'desk/claimDeletion': staff,
  'desk/releaseDeletion': staff,
  'desk/eraseMember': staff,
  'desk/releaseRefund': staff,
  'desk/decideRefund': staff,
  'desk/questions': staff,
  'desk/answerQuestion': staff,
  'desk/putQuestionAway': staff,
}
