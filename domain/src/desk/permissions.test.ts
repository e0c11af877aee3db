import { expect, test } from 'vitest'
import { mayDo, mayGive, type Permission, permissions, type Role, roles } from './permissions.ts'

// The table once more, the other way round: who gains or loses a permission changes it in two places.
const rolesOf: Record<Permission, readonly Role[]> = {
  'safety.moderate': ['owner', 'admin', 'moderator'],
  'safety.decide_appeals': ['owner', 'admin', 'moderator'],
  'members.view': ['owner', 'admin', 'moderator', 'verifier', 'support'],
  'members.view_private': ['owner', 'admin', 'support'],
  'members.note': ['owner', 'admin', 'moderator', 'support'],
  'members.help': ['owner', 'admin', 'support'],
  'members.verify': ['owner', 'admin', 'verifier'],
  'members.bill': ['owner', 'admin'],
  'members.remove': ['owner', 'admin'],
  'members.view_as': ['owner', 'admin', 'moderator', 'support'],
  'community.run': ['owner', 'admin'],
  'community.announce': ['owner', 'admin'],
  'community.figures': ['owner', 'admin', 'analyst'],
  'staff.audit': ['owner', 'admin'],
  'staff.manage': ['owner', 'admin'],
}

test.each(permissions)('%s is for those of the table, and for nobody else', (permission) => {
  expect(roles.filter((role) => mayDo(role, permission))).toEqual(rolesOf[permission])
})

test('nobody gives a role as high as theirs, but for owners, who make owners', () => {
  expect(roles.filter((role) => mayGive('owner', role))).toEqual([...roles])
  expect(roles.filter((role) => mayGive('admin', role))).toEqual([
    'moderator',
    'verifier',
    'support',
    'analyst',
  ])
  expect(roles.filter((role) => mayGive('moderator', role))).toEqual([])
})
