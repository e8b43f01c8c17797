import { expect, test } from 'vitest'
import { actionsOfGroup, auditGroups, changingActions, groupOfAction } from './action-groups.ts'
import { actionSentence, subjectWords } from './action-sentences.ts'
import { auditActionWords } from './action-words.ts'

test.each([
  ['ops.orders', 'views'],
  ['ops.order.person', 'views'],
  ['ops.customer.account-inquiries', 'views'],
  ['ops.customer.account-inquiries.answer', 'papers'],
  ['ops.support.read', 'views'],
  ['ops.problem', 'views'],
  ['ops.orders.file', 'views'],
  ['ops.audit.csv', 'views'],
  ['ops.audit.csv.x', 'settings'],
  ['account.close', 'papers'],
  ['retention.erase', 'papers'],
  ['audit.relink', 'settings'],
  ['ops.proposal.approve', 'money'],
  ['ops.proposals.decide', 'money'],
  ['ops.payments.refund', 'money'],
  ['x.ops.payments', 'settings'],
  ['ops.order.decide', 'papers'],
  ['ops.papers.review', 'papers'],
  ['ops.problem.reject', 'papers'],
  ['ops.problem.propose-refund', 'money'],
  ['ops.collateral.release', 'papers'],
  ['x.ops.papers', 'settings'],
  ['ops.login', 'access'],
  ['ops.staff.invite', 'access'],
  ['ops.passkeys.add', 'access'],
  ['x.ops.login', 'settings'],
  ['ops.jobs.retry', 'settings'],
] as const)('the action %s is in the group %s of the audit', (action, group) => {
  expect(groupOfAction(action)).toBe(group)
})

test('F-206: only actions that change something are changes, not what is shown, downloaded, or a login', () => {
  const changes = changingActions()
  expect(
    ['ops.order.decide', 'ops.staff.change', 'ops.proposal.approve', 'account.close'].filter((each) => !changes.includes(each)),
  ).toEqual([])
  expect(changes.filter((each) => groupOfAction(each) === 'views' || /login|logout|options/.test(each))).toEqual([])
})

test('every action of a group is audited, and no action is in two groups', () => {
  const all = auditGroups.flatMap(actionsOfGroup)
  expect(all.filter((action) => auditActionWords(action) === action)).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  for (const group of auditGroups) expect(new Set(actionsOfGroup(group).map(groupOfAction))).toEqual(new Set([group]))
  for (const action of ['ops.login', 'ops.audit.csv', 'account.close']) expect(all).toContain(action)
})

test.each([
  ['store:5', 'فروشگاه 5'],
  ['store:12', 'فروشگاه 12'],
  ['store:a5', 'فروشگاه'],
  ['store:5a', 'فروشگاه'],
  ['store', 'فروشگاه'],
  ['other:5', 'ردیف 5'],
  [null, 'ردیف'],
])('the subject %s of an action reads «%s»', (subject, shown) => {
  expect(subjectWords(subject)).toBe(shown)
})

test.each([
  ['ops.login', 'سفارش ۱', 'وارد میز کار شد'],
  ['ops.order.papers', 'سفارش ۱', 'مدارک سفارش ۱ را دید'],
  ['ops.unknown', 'سفارش ۱', 'ops.unknown سفارش ۱'],
  ['ops.unknown', '', 'ops.unknown'],
])('the action %s on «%s» reads «%s»', (action, of, sentence) => {
  expect(actionSentence(action, of)).toBe(sentence)
})
