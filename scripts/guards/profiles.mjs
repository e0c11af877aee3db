const ownTest = 'web/src/slices/profiles/own-profile.screen.test.ts'
const personTest = 'web/src/slices/profiles/public-profile.screen.test.ts'

export const profiles = [
  {
    guard: 'a profile says how many projects were completed',
    file: 'server/src/slices/profiles/profiles.reads.ts',
    remove: `  'profile.completedProjects',\n`,
    test: 'server/src/slices/discovery/discovery.test.ts',
    named: 'a profile counts its active matches',
  },
  {
    guard: 'hours a week that change are noted for the index',
    file: 'server/migrations/0107_say_hours_and_start.sql',
    remove: '    or old.weekly_hours is distinct from new.weekly_hours\n',
    test: 'server/src/slices/profiles/commitment.test.ts',
    named: 'is noted for the index when it changes',
  },
  {
    guard: 'hours a week are read with the profile',
    file: 'server/src/slices/profiles/profiles.reads.ts',
    remove: `  'profile.weeklyHours',\n`,
    test: 'server/src/slices/profiles/commitment.test.ts',
    named: 'a member says what hours they have',
  },
  {
    guard: 'a member sees which of their numbers is verified',
    file: 'web/src/slices/accounts/phone/phone-upgrade.view.tsx',
    remove: '{phoneNumber !== null && <span className="block">{phoneNumber} · only you see this</span>}',
    test: ownTest,
    named: 'whose phone is verified sees which number it is',
  },
  {
    guard: 'a member is told all that a verified phone gives',
    file: 'web/src/slices/accounts/phone/phone-dialog.tsx',
    remove: `      {step === 'phone' && <Tier2Benefits />}\n`,
    test: ownTest,
    named: 'who may verify their phone is told all that it gives',
  },
  {
    guard: 'who is suggested to nobody is told why',
    file: 'web/src/slices/profiles/own/not-suggested-note.view.tsx',
    remove: 'if (suggestionObstacle === null) return null',
    put: 'if (suggestionObstacle !== undefined) return null',
    test: ownTest,
    named: 'who is suggested to nobody is told why',
  },
  {
    guard: 'an address of a profile without an id says so',
    file: 'web/src/slices/profiles/person/public-profile.page.tsx',
    remove: 'text="User ID not provided"',
    put: 'text="User not found"',
    test: personTest,
    named: 'the profile is not found, and cannot be tried again',
  },
  {
    guard: 'an id that is none is answered in words for people',
    file: 'web/src/slices/profiles/person/profile-not-found.view.tsx',
    remove: `code === 'request.invalid'
      ? 'This user profile could not be loaded'
      : refusalText(error, 'Failed to load profile')`,
    put: `refusalText(error, 'Failed to load profile')`,
    test: personTest,
    named: 'the profile is not found, and cannot be tried again',
  },
]
