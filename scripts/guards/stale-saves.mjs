const test = 'server/src/contract/stale-saves.test.ts'

export const staleSaves = [
  {
    guard: 'the revision that a save names',
    file: 'server/src/platform/database/revisions.ts',
    remove: `  if (changed !== undefined && revision !== changed + 1) throw new Refusal('request.stale')\n`,
    test,
    named: 'of two saves of',
  },
  {
    guard: 'the revision that an edit names',
    file: 'server/src/slices/messages/changing/edit-message.ts',
    remove: `    if (input.revision !== undefined && held.editedRevision > input.revision)
      throw new Refusal('request.stale')\n`,
    test,
    named: 'of two edits of one message that change the same revision at once one is kept',
  },
  {
    guard: 'a save of a profile’s section names its revision',
    file: 'server/src/slices/profiles/save-profile.ts',
    remove: '      await countSave(tx, actor.id, section, revision)\n',
    test,
    named: 'an older save of bio',
  },
  {
    guard: 'a save of the settings names its revision',
    file: 'server/src/slices/accounts/settings/save-settings.ts',
    remove: '      await countSave(tx, actor.id, settingsSection, revision)\n',
    test,
    named: 'an older save of settings',
  },
  {
    guard: 'a save of the match preferences names its revision',
    file: 'server/src/slices/discovery/save-preferences.ts',
    remove: 'countSave(tx, actor.id, section, changed)',
    put: 'countSave(tx, actor.id, section, undefined)',
    test,
    named: 'an older save of preferences',
  },
  {
    guard: 'what is invalidated while it is loaded for the first time is asked for anew',
    file: 'web/src/app/asking-anew.ts',
    remove: 'const firstLoads = loading.filter(',
    put: 'const firstLoads = [].filter(',
    test: 'web/src/app/asking-anew.test.ts',
    named: 'what is invalidated while it is loaded for the first time',
  },
]
