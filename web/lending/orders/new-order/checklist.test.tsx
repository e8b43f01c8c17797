import { expect, test } from 'vitest'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { checklistOf } from './checklist.ts'

const policy = policyOn(releasePolicies, day('2026-11-21'))
const now = Date.parse('2026-11-21T10:00:00+03:30')
const refusing = {
  status: 'approved',
  allow_credit: false,
  approved_at: '2026-11-20T10:00:00+03:30',
  expired_at: '2026-12-20T00:00:00+03:30',
} as ReportEntity
const me = { score: 350, score_grade: 'E2', credit_limit: 0, instant_limit: 0, points_balance: 20_000 }
const applicant = { isIdentityConfirmed: true, me, orders: [], ownRoom: null }

const obstacleTo = (offeredAt: string | null, report: ReportEntity | null = refusing) =>
  checklistOf(policy, 'OPEN_LOOP', 25_000_000, {
    applicant,
    report,
    documents: [],
    now,
    offeredAt: offeredAt === null ? null : Date.parse(offeredAt),
  }).obstacle?.key

test('a report that allows no credit prevents an order, also of an older offer, but not of one made on that report', () => {
  expect(obstacleTo(null)).toBe('credit')
  expect(obstacleTo('2026-11-20T10:00:00+03:30')).toBeUndefined()
  expect(obstacleTo('2026-11-20T09:59:59+03:30')).toBe('credit')
  expect(obstacleTo('2026-11-20T09:59:59+03:30', { ...refusing, allow_credit: true })).toBe('limit')
  expect(obstacleTo('2026-11-20T09:59:59+03:30', null)).toBeUndefined()
})

const ownObstacle = (amount: number, ownRoom: number | null, report: ReportEntity | null, offeredAt: number | null = null) =>
  checklistOf(policy, 'BANK_PERSONAL_LOAN', amount, {
    applicant: { ...applicant, ownRoom: ownRoom === null ? null : rial(ownRoom) },
    report,
    documents: [],
    now,
    offeredAt,
  }).obstacle

test('what is left of the own limit prevents an order of more: without a report, with one, and of an offer', () => {
  const allowing = { ...refusing, allow_credit: true }
  for (const [report, offeredAt] of [[null], [allowing], [allowing, now]] as const) {
    expect(ownObstacle(100_000_001, 100_000_000, report, offeredAt)).toEqual({ key: 'own-limit', state: 'unmet', limit: 100_000_000 })
    expect(ownObstacle(100_000_000, 100_000_000, report, offeredAt)).toBeNull()
    expect(ownObstacle(100_000_001, null, report, offeredAt)).toBeNull()
  }
})
