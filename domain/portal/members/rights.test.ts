import { expect, test } from 'vitest'
import { memberMayCall, memberRoles } from './rights.ts'

test.each([
  ['portal.login', memberRoles],
  ['portal.tickets', memberRoles],
  ['portal.ticket.refund', ['OWNER', 'FINANCE']],
  ['portal.problems', ['OWNER', 'FINANCE', 'VIEWER']],
  ['portal.keys.add', ['OWNER', 'DEVELOPER']],
  ['portal.members', ['OWNER']],
  ['portal.unknown', []],
  ['toString', []],
] as const)('%s may be called by %j', (call, roles) => {
  expect(memberRoles.filter((role) => memberMayCall(role, call))).toEqual(roles)
})
