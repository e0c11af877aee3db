const switches = 'server/src/slices/desk/settings/switches.test.ts'
const settings = 'server/src/slices/desk/settings/settings.test.ts'
const announcements = 'server/src/slices/desk/announcements/announcements.test.ts'
const recipients = 'server/src/slices/desk/announcements/recipients.test.ts'
const write = 'server/src/slices/desk/announcements/write-announcement.ts'
const send = 'server/src/slices/desk/announcements/send-announcement.ts'
const mail = 'server/src/slices/desk/announcements/mail-announcement.ts'

/** Switches and settings of the operator, and announcements. */
export const deskSettings = [
  {
    guard: 'read-only mode refuses every call that writes',
    file: 'server/src/app/answer.ts',
    remove: "      if (effect === 'writes') await refuseReadOnly(context)\n",
    put: '      void [effect, refuseReadOnly]\n',
    test: switches,
    named: 'in read-only mode every call that writes is refused',
  },
  {
    guard: 'read-only mode refuses uploads',
    file: 'server/src/slices/uploads/serve-uploads.ts',
    remove: '      await refuseReadOnly(context)\n',
    test: switches,
    named: 'in read-only mode every call that writes is refused',
  },
  {
    guard: 'nobody makes an account while sign-ups are paused',
    file: 'server/src/slices/accounts/sign-in/sign-up.ts',
    remove: "  if (await areSignUpsPaused(ctx)) throw new Refusal('accounts.sign_ups_paused')\n",
    test: switches,
    named: 'while sign-ups are paused',
  },
  {
    guard: 'no request is sent while first contacts are paused',
    file: 'server/src/slices/messages/requests/send-request.ts',
    remove:
      "  if ((await ctx.settings.read()).firstContactsPaused) throw new Refusal('messages.first_contacts_paused')\n",
    test: switches,
    named: 'while first contacts are paused',
  },
  {
    guard: 'of two who change a setting at once one is refused',
    file: 'server/src/slices/desk/settings/change-setting.ts',
    remove: "    if (version !== null && row.version !== version) throw new Refusal('request.stale')\n",
    put: '    void version\n',
    test: settings,
    named: 'of two who change the same at once',
  },
  {
    guard: 'an author does not approve their own announcement',
    file: write,
    remove: "    if (draft.author === keyOf(by)) throw new Refusal('desk.same_person')\n",
    test: announcements,
    named: 'more than the setting says need a second person',
  },
  {
    guard: 'many are only written to after a second person has approved it',
    file: send,
    remove:
      "    if (members > approvalAbove && draft.approvedBy === null) throw new Refusal('desk.second_person_needed')\n",
    test: announcements,
    named: 'more than the setting says need a second person',
  },
  {
    guard: 'a rewritten announcement is approved no more',
    file: write,
    remove: '...said, approvedBy: null, approvedAt: null,',
    put: '...said,',
    test: announcements,
    named: 'what was approved and is then written anew',
  },
  {
    guard: 'a stopped announcement is mailed to nobody more',
    file: 'server/src/slices/desk/announcements/take-step.ts',
    remove: "    .where('state', '=', 'sending')\n    .forUpdate()\n",
    put: '    .forUpdate()\n',
    test: announcements,
    named: 'it is stopped at once',
  },
  {
    guard: 'whoever may not be mailed any more is left out when it is sent',
    file: mail,
    remove: "await newsAddress(tx, accountId, 'announcements')",
    put: 'await ownAddress(tx, accountId)',
    test: recipients,
    named: 'whoever is suspended, removed or turns mails off',
  },
]
