const folder = 'server/src/slices/uploads'

export const uploads = [
  {
    guard: "the profile's row lock",
    file: 'server/src/slices/profiles/photos.ts',
    remove: `    .forUpdate()\n`,
    test: 'server/src/slices/profiles/photos.test.ts',
    named: 'parallel changes never leave more than five photos or fewer than two',
  },
  {
    guard: "the owner's row lock",
    file: `${folder}/uploads.store.ts`,
    remove: `    await lockOwner(tx, ctx.actor.id)\n`,
    test: `${folder}/quotas.test.ts`,
    named: "a member's files take up no more than their share",
  },
  {
    guard: 'one claim an upload',
    file: `${folder}/uploads.claims.ts`,
    remove: "        ? eb('claimedAt', 'is', null)\n",
    put: "        ? eb('storedAt', 'is not', null)\n",
    test: `${folder}/uploads.test.ts`,
    named: 'an attachment belongs to one message of its sender',
  },
  {
    guard: 'one claim an upload',
    file: `${folder}/uploads.claims.ts`,
    remove: `    .where('purpose', '=', claim.purpose)\n    .where('claimedAt', 'is', null)\n`,
    put: `    .where('purpose', '=', claim.purpose)\n`,
    test: 'server/src/slices/profiles/photos.test.ts',
    named: "somebody else's upload, a used one and one for another purpose become no photo",
  },
]
