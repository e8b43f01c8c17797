import { expect, test } from 'vitest'
import { dayMs, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import {
  acceptedInquiry,
  inquiryConsent,
  isInForce,
  lastTwelveMonths,
  mayRequest,
  rawReportStatuses,
  shownReportStatus,
  userStatus,
  validateRefusal,
  type Report,
} from './report.ts'

const at = parseInstant('2026-11-20T10:00:00+03:30')
const later = (days: number) => instant(at + days * dayMs)
const approved = (allowCredit: boolean): Report => ({ status: 'approved', paidAt: at, approvedAt: at, allowCredit })

test('R-REPORT-06..09: pending becomes PAID with its fee, the other raw statuses keep their name', () => {
  for (const paidAt of [null, at]) {
    expect(rawReportStatuses.map((status) => shownReportStatus({ status, paidAt }))).toEqual([
      paidAt ? 'PAID' : 'PENDING',
      'IN_PROGRESSING',
      'APPROVED',
      'REFUSED',
    ])
  }
})

test('R-REPORT-10..13: the user status follows the report and its allow_credit', () => {
  expect(userStatus(null)).toBe('NOT_REQUEST')
  for (const allowCredit of [true, false]) {
    expect(userStatus({ status: 'pending', allowCredit })).toBe('NOT_REQUEST')
    expect(userStatus({ status: 'in_progressing', allowCredit })).toBe('WAITING')
    expect(userStatus({ status: 'refused', allowCredit })).toBe('NOT_REQUEST')
    expect(userStatus({ status: 'approved', allowCredit })).toBe(allowCredit ? 'ALLOWED' : 'NOT_ALLOWED')
  }
})

test('a report is valid for thirty Tehran days and blocks a new one for as long', () => {
  for (let days = 0; days <= 40; days++) {
    expect(isInForce(approved(true), later(days))).toBe(days < 30)
    expect(mayRequest(approved(false), later(days)).kind).toBe(days < 30 ? 'WAIT' : 'OPEN')
  }
  expect(isInForce({ approvedAt: null }, at)).toBe(false)
  expect(mayRequest(approved(true), at)).toEqual({ kind: 'WAIT', until: '2026-12-20' })
  expect(mayRequest(null, at)).toEqual({ kind: 'OPEN' })
  for (const status of ['pending', 'in_progressing'] as const)
    expect(mayRequest({ status, paidAt: null, approvedAt: null, allowCredit: false }, later(90))).toEqual({ kind: 'RESUME' })
  expect(mayRequest({ status: 'refused', paidAt: at, approvedAt: null, allowCredit: false }, at)).toEqual({ kind: 'OPEN' })
})

test('the second code starts the inquiry only after the fee is paid, and only once', () => {
  const report: Report = { status: 'pending', paidAt: null, approvedAt: null, allowCredit: false }
  expect(validateRefusal(report)).toEqual({ kind: 'REPORT_UNPAID' })
  expect(validateRefusal({ ...report, paidAt: at })).toBeNull()
  for (const status of ['in_progressing', 'approved'] as const)
    expect(validateRefusal({ ...report, paidAt: at, status })).toEqual({ kind: 'REPORT_RUNNING' })
  expect(validateRefusal({ ...report, paidAt: at, status: 'refused' })).toEqual({ kind: 'REPORT_NOT_REQUESTED' })
})

test('a report’s history is of the twelve months up to its own, the oldest first', () => {
  expect(lastTwelveMonths(at)).toEqual([
    '1404-09',
    '1404-10',
    '1404-11',
    '1404-12',
    '1405-01',
    '1405-02',
    '1405-03',
    '1405-04',
    '1405-05',
    '1405-06',
    '1405-07',
    '1405-08',
  ])
  const inEsfand = lastTwelveMonths(parseInstant('2027-03-10T10:00:00+03:30'))
  expect([inEsfand[0], inEsfand.at(-1)]).toEqual(['1405-01', '1405-12'])
})

test('the consent to a credit check has the text that its customer read', () => {
  expect(acceptedInquiry()).toContain(inquiryConsent)
})
