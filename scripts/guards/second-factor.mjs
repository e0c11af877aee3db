const test = 'server/src/slices/accounts/second-factor/second-factor-race.test.ts'

export const secondFactor = [
  {
    guard: 'the used-up step, in the update',
    file: 'server/src/slices/accounts/second-factor/factor-step.ts',
    remove: `    .where('lastStep', '<', step)\n`,
    test,
    named: 'one code, one recovery code, sent by ten sign-ins at once, lets one in',
  },
  {
    guard: 'the count before a code is validated',
    file: 'server/src/slices/accounts/second-factor/confirm-sign-in.ts',
    remove: `  if (!(await ctx.limits.take('secondFactor', half.accountId))) throw new Refusal('request.too_many')\n`,
    test,
    named:
      'of many parallel guesses in twenty sign-ins ten are validated, and then not even the right code passes',
  },
  {
    guard: 'a recovery code that shows who it is is used up',
    file: 'server/src/slices/accounts/second-factor/validate-factor.claims.ts',
    remove: `  } else await spendRecoveryCode(ctx, code.code)\n`,
    put: `  }\n`,
    test: 'server/src/slices/accounts/second-factor/second-factor.test.ts',
    named: 'a recovery code shows once that it is them, and lets nobody in afterwards',
  },
]
