const matrix = 'server/src/slices/rights/texts/consent-matrix.test.ts'
const texts = 'server/src/slices/rights/texts/texts.test.ts'
const mails = 'server/src/slices/rights/texts/mail-text.test.ts'
const answer = 'server/src/app/answer.ts'
const publish = 'server/src/slices/rights/texts/publish-text.claims.ts'

/** The operator's texts, and the consent to them. */
export const rights = [
  {
    guard: 'no call writes without consent to a material change',
    file: answer,
    remove:
      "      if (effect === 'writes' && !withoutConsent) await context.texts.refuseWithoutConsent(context)\n",
    put: '      void [effect, withoutConsent]\n',
    test: matrix,
    named: 'without consent to a material change no call writes',
  },
  {
    guard: 'nor does one of the staff',
    file: answer,
    remove:
      '  if (staffAct(call.act).changes && !call.withoutConsent) await ctx.texts.refuseWithoutConsent(ctx)\n',
    test: matrix,
    named: 'without consent to a material change no call writes',
  },
  {
    guard: 'no file is taken without consent',
    file: 'server/src/slices/uploads/serve-uploads.ts',
    remove: '      await context.texts.refuseWithoutConsent(context)\n',
    test: matrix,
    named: 'no file is taken and no conversation begun',
  },
  {
    guard: 'no conversation is begun without consent',
    file: 'server/src/slices/messages/sending/open-conversation.ts',
    remove: '    await ctx.texts.refuseWithoutConsent(ctx, tx)\n',
    test: matrix,
    named: 'no file is taken and no conversation begun',
  },
  {
    guard: 'nobody joins who is not of age',
    file: 'server/src/slices/accounts/sign-in/sign-up.ts',
    remove: "  if (!input.isAdult) throw new Refusal('rights.too_young')\n",
    test: texts,
    named: 'nobody signs up with',
  },
  {
    guard: 'consent is to the words that were shown',
    file: 'server/src/slices/rights/texts/record-consent.ts',
    remove: "    if (head.hash !== hash) throw new Refusal('rights.text_changed')\n",
    put: '    void hash\n',
    test: texts,
    named: 'nobody signs up with',
  },
  {
    guard: 'a material change gives notice',
    file: publish,
    remove: '  if (problem !== null) throw new Refusal(problem)\n',
    put: '  void problem\n',
    test: texts,
    named: 'a version takes effect neither in the past',
  },
  {
    guard: 'of versions published at once each has its own number',
    file: publish,
    remove: '    .onConflict((conflict) => conflict.doNothing())\n',
    test: texts,
    named: 'of versions that are published at once',
  },
  {
    guard: 'what a transaction sees of its own consent is not remembered',
    file: 'server/src/slices/rights/texts/open-texts.ts',
    remove: 'if (due.length === 0 && !tx)',
    put: 'if (due.length === 0)',
    test: texts,
    named: 'a consent that is rolled back is none',
  },
  {
    guard: 'a member is mailed about a change once',
    file: 'server/src/slices/rights/texts/tell-of-text.ts',
    remove: '    .onConflict((conflict) => conflict.doNothing())\n',
    put: "    .onConflict((conflict) => conflict.columns(['kind', 'version', 'accountId']).doUpdateSet({ mail: 'due' }))\n",
    test: mails,
    named: 'a step that is repeated writes to nobody twice',
  },
  {
    guard: 'who has agreed is not mailed',
    file: 'server/src/slices/rights/texts/tell-of-text.ts',
    remove: "            .where('consent.version', '>=', version),",
    put: "            .where('consent.version', '>', version),",
    test: mails,
    named: 'nobody is mailed about what is not material',
  },
  {
    guard: 'the words of a text are never changed',
    file: 'server/migrations/0073_create_text_version.sql',
    remove:
      'create trigger kept_text_is_kept before update or delete on kept_text for each row execute function refuse_change();\n',
    test: texts,
    named: 'the database changes no row of kept_text',
  },
  {
    guard: 'consent is never changed',
    file: 'server/migrations/0074_create_consent.sql',
    remove:
      'create trigger consent_is_kept before update on consent for each row execute function refuse_change();\n',
    test: texts,
    named: 'the database changes no row of consent',
  },
]
