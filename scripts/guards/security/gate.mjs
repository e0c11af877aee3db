const admission = 'server/src/slices/waitlist/admission.reads.ts'
const join = 'server/src/slices/waitlist/join-waitlist.ts'
const reads = 'server/src/slices/waitlist/waitlist.reads.ts'
const gateTest = 'server/src/slices/waitlist/closed-gate.test.ts'
const waitlistTest = 'server/src/slices/waitlist/waitlist.test.ts'
const confirmedOnly = 'where mail is sent only confirmed addresses count'

export const securityGate = [
  {
    guard: 'a closed gate closes discovery and first contacts on the server',
    file: 'server/src/app/answer.ts',
    remove:
      "  if (access === 'admitted' && !(await isOpenTo(ctx.db, ctx.actor))) throw new Refusal('waitlist.closed')\n",
    test: gateTest,
    named: 'a closed gate closes discovery and first contacts',
  },
  {
    guard: 'before the launch nobody signs up without an invitation',
    file: 'server/src/slices/accounts/sign-in/sign-up.ts',
    remove: "  if (!(await maySignUp(ctx.db, account.email))) throw new Refusal('waitlist.closed')\n",
    test: gateTest,
    named: 'before the launch nobody makes an account',
  },
  {
    guard: 'before the launch nobody signs up through a provider without an invitation',
    file: 'server/src/slices/accounts/sign-in/validated-providers.ts',
    remove: 'return (await maySignUp(needs.db, email)) ? null : notOpenYet',
    put: 'return (await maySignUp(needs.db, email)) ? null : null',
    test: gateTest,
    named: 'before the launch nobody makes an account',
  },
  {
    guard: 'an invitation lets nobody in before the address is verified',
    file: admission,
    remove: "    .where('account.emailVerified', '=', true)\n",
    test: gateTest,
    named: 'signs up, and is let in once it is verified',
  },
  {
    guard: 'joining the waitlist needs a solved puzzle',
    file: join,
    remove: '  await consumeCaptcha(ctx, input.solution, captchaFailures)\n',
    test: waitlistTest,
    named: 'joining needs a solved puzzle',
  },
  {
    guard: 'a solved puzzle lets one person join the waitlist',
    file: 'server/src/platform/captcha/consume-captcha.ts',
    remove: "  if (consumed.numInsertedOrUpdatedRows === 0n) throw new Refusal('accounts.captcha_failed')\n",
    test: waitlistTest,
    named: 'joining needs a solved puzzle, and each opens the way once',
  },
  {
    guard: 'only confirmed addresses count towards the launch',
    file: join,
    remove: 'const confirmedAt = config.smtpUrl === undefined ? now : null',
    put: 'const confirmedAt = now as Date | null',
    test: waitlistTest,
    named: confirmedOnly,
  },
  {
    guard: 'only confirmed addresses count as referred',
    file: reads,
    remove: "        .where('referred.confirmedAt', 'is not', null)\n",
    test: waitlistTest,
    named: confirmedOnly,
  },
  {
    guard: 'only confirmed addresses are mailed of the launch',
    file: 'server/src/slices/waitlist/announce-launch.ts',
    remove: ' and confirmed_at is not null',
    test: waitlistTest,
    named: confirmedOnly,
  },
  {
    guard: 'a place on the waitlist is told only to the browser that joined',
    file: reads,
    remove: `    .where(sql<boolean>\`\${browser} = any(browser_digests)\`)\n`,
    test: waitlistTest,
    named: 'another browser that names the address learns neither place nor code',
  },
]
