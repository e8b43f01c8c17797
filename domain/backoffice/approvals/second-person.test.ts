import { expect, test } from 'vitest'
import { staffRoles } from '#domain/backoffice/access/role.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { needsTwoPeople, refusalOfSecond } from './second-person.ts'
import { givesPower } from './staff-proposal.ts'

test('F-406: whoever may propose or approve money, or say who may, is taken in by two people; SUPPORT is not', () => {
  expect(staffRoles.filter(needsTwoPeople)).toEqual(['REVIEWER', 'FINANCE', 'ADMIN'])
})

test('F-406: the second person is another, of other invitations, and enrolled for a day', () => {
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

test('F-406: a role, a reactivation and new credentials give power; a name, a deactivation and a smaller role do not', () => {
  const finance = { role: 'FINANCE', isActive: true } as const
  const support = { role: 'SUPPORT', isActive: true } as const
  expect(givesPower(null, finance)).toBe(true)
  expect(givesPower(null, support)).toBe(false)
  expect(givesPower(support, { role: 'FINANCE' })).toBe(true)
  expect(givesPower(finance, { role: 'REVIEWER' })).toBe(true)
  expect(givesPower(finance, { role: 'SUPPORT' })).toBe(false)
  expect(givesPower(finance, { isActive: false })).toBe(false)
  expect(givesPower({ ...finance, isActive: false }, { isActive: true })).toBe(true)
  expect(givesPower({ ...support, isActive: false }, { role: 'FINANCE' })).toBe(false)
  expect(givesPower(finance, { reset: true })).toBe(true)
  expect(givesPower({ ...finance, isActive: false }, { reset: true })).toBe(true)
  expect(givesPower(support, { reset: true })).toBe(false)
  expect(givesPower(finance, {})).toBe(false)
})
