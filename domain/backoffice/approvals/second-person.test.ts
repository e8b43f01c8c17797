import { expect, test } from 'vitest'
import { mayCall, staffRoles } from '#domain/backoffice/access/rights.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { needsTwoPeople, refusalOfSecond } from './second-person.ts'
import { givesRights } from './staff-proposal.ts'

test('F-406: a role that proposes or approves money, or grants such a role, needs two people; SUPPORT does not', () => {
  expect(staffRoles.filter(needsTwoPeople)).toEqual(['REVIEWER', 'FINANCE', 'ADMIN'])
})

test('R-CARE-02, F-406: the refund of a problem report is proposed by a role whose members two people let in', () => {
  const proposing = staffRoles.filter((role) => mayCall(role, 'ops.problem.propose-refund'))
  expect([proposing, proposing.filter((role) => !needsTwoPeople(role))]).toEqual([['FINANCE'], []])
})

test('F-406: the second person is not the proposer, not related by invitation, and has been enrolled for a day', () => {
  const now = instant(10 * dayMs)
  const second = { id: 2, approvesFrom: now, isRelated: false }
  const refusal = (change: Partial<typeof second> | { approvesFrom: null }) =>
    refusalOfSecond({ proposedBy: 1 }, { ...second, ...change }, now)
  expect(refusal({})).toBeNull()
  expect(refusal({ id: 1 })).toBe('SECOND_PERSON_NEEDED')
  expect(refusal({ isRelated: true })).toBe('RELATED_PERSON')
  expect(refusal({ approvesFrom: instant(now + 1) })).toBe('APPROVES_LATER')
  expect(refusal({ approvesFrom: null })).toBe('APPROVES_LATER')
})

test('F-406: a role, a reactivation and new credentials give rights; a name, a deactivation and a lesser role do not', () => {
  const finance = { role: 'FINANCE', isActive: true } as const
  const support = { role: 'SUPPORT', isActive: true } as const
  expect(givesRights(null, finance)).toBe(true)
  expect(givesRights(null, support)).toBe(false)
  expect(givesRights(support, { role: 'FINANCE' })).toBe(true)
  expect(givesRights(finance, { role: 'REVIEWER' })).toBe(true)
  expect(givesRights(finance, { role: 'SUPPORT' })).toBe(false)
  expect(givesRights(finance, { isActive: false })).toBe(false)
  expect(givesRights({ ...finance, isActive: false }, { isActive: true })).toBe(true)
  expect(givesRights({ ...support, isActive: false }, { role: 'FINANCE' })).toBe(false)
  expect(givesRights(finance, { reset: true })).toBe(true)
  expect(givesRights({ ...finance, isActive: false }, { reset: true })).toBe(true)
  expect(givesRights(support, { reset: true })).toBe(false)
  expect(givesRights(finance, {})).toBe(false)
  expect(givesRights(null, {})).toBe(false)
  expect(givesRights(null, { role: 'FINANCE' })).toBe(true)
})
