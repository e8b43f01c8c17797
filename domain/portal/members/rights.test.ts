import { expect, test } from 'vitest'
import { sentenceOf } from './audit-sentences.ts'
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
test.each([
  ['portal.ticket.refund', 'پول پرداختی را برگرداند'],
  ['portal.keys.revoke', 'کلیدی را باطل کرد'],
  ['portal.unknown', 'portal.unknown'],
])('the record of %s shows the sentence of the action, or the id of an unknown one', (action, sentence) => {
  expect(sentenceOf(action)).toBe(sentence)
})
