import { expect, test } from 'vitest'
import { differenceBooked, differenceUndone } from '#domain/billing/ledger/difference-transfers.ts'
import { day, instant } from '#domain/platform/kernel/time.ts'
import {
  deltaOf,
  differenceKinds,
  differenceStatuses,
  judge,
  kindOf,
  mendingsOf,
  statusAfter,
  type Difference,
  type Mending,
} from './difference.ts'
import { mostFileBytes, readPartnerFile } from './partner-file.ts'

const on = day('2026-11-25')
const file = (...rows: readonly string[]): string => ['H,gateway,2026-11-25', ...rows, ''].join('\n')
const line = (kind: string, key: string, amount: number | string) => `D,${kind},${key},${amount},2026-11-25T08:00:00.000Z`
const read = (text: string) => readPartnerFile(text, { partner: 'gateway', day: on })
const faultOf = (text: string) => {
  const result = read(text)
  return result.ok ? null : result.error
}
const whole = file(line('VERIFIED', 'A1', 5_000), line('REFUNDED', 'A1', 2_000), line('PAID', 'A2', 0), 'T,3,7000')

test('a daily file is read as what came to us and what left us', () => {
  expect(read(whole)).toEqual({
    ok: true,
    value: [
      { key: 'A1', kind: 'VERIFIED', amount: 5_000 },
      { key: 'A1:refund', kind: 'REFUNDED', amount: -2_000 },
      { key: 'A2', kind: 'PAID', amount: 0 },
    ],
  })
  expect(read(file('T,0,0'))).toEqual({ ok: true, value: [] })
})

test('nothing of a file is used that is cut off anywhere, has other sums, or is of another partner or day', () => {
  const end = whole.indexOf('T,3')
  for (let length = 0; length < whole.length - 1; length++)
    expect(faultOf(whole.slice(0, length))).toBe(length < 20 ? 'NOT_THE_FILE' : length < end + 2 ? 'CUT_OFF' : 'OTHER_SUM')
  expect(faultOf(whole.replace('T,3,7000', 'T,3,7001'))).toBe('OTHER_SUM')
  expect(faultOf(whole.replace('T,3,7000', 'T,2,7000'))).toBe('OTHER_SUM')
  expect(faultOf(whole.replace('gateway', 'bank'))).toBe('NOT_THE_FILE')
  expect(faultOf(whole.replace('2026-11-25\n', '2026-11-24\n'))).toBe('NOT_THE_FILE')
  expect(faultOf(`${whole}D,PAID,A3,1,2026-11-25T08:00:00Z`)).toBe('NOT_THE_FILE')
  for (const wrong of ['-5', '05', '1e5', '5.0', '', '1234567890123456', '۵'])
    expect(faultOf(file(line('PAID', 'A1', wrong), 'T,1,5'))).toBe('NOT_THE_FILE')
  for (const wrong of ['', 'a b', 'x'.repeat(81), "'; drop", '=cmd'])
    expect(faultOf(file(line('PAID', wrong, 5), 'T,1,5'))).toBe('NOT_THE_FILE')
  expect(faultOf(file(line('OUT', 'A1', 5), 'T,1,5'))).toBe('NOT_THE_FILE')
  expect(faultOf('H'.repeat(mostFileBytes + 1))).toBe('TOO_LARGE')
  expect(faultOf('H'.repeat(mostFileBytes))).toBe('NOT_THE_FILE')
  expect([300_000, 300_001].map((count) => faultOf(`H,gateway,2026-11-25${'\nD'.repeat(count)}`))).toEqual(['CUT_OFF', 'TOO_LARGE'])
})

test('the kind of a difference follows from both sides and the number of lines', () => {
  expect(kindOf({ lines: 0, ours: null, theirs: null })).toBeNull()
  expect(kindOf({ lines: 1, ours: 5, theirs: 5 })).toBeNull()
  expect(kindOf({ lines: 1, ours: null, theirs: 5 })).toBe('UNKNOWN_TO_US')
  expect(kindOf({ lines: 0, ours: 5, theirs: null })).toBe('UNKNOWN_TO_PARTNER')
  expect(kindOf({ lines: 1, ours: 5, theirs: 4 })).toBe('OTHER_AMOUNT')
  expect(kindOf({ lines: 2, ours: 5, theirs: 10 })).toBe('TWICE')
})

const sides = { UNKNOWN_TO_US: [null, 7], UNKNOWN_TO_PARTNER: [7, null], OTHER_AMOUNT: [7, 5], TWICE: [7, 14] } as const
const every: readonly Difference[] = (['gateway', 'bank', 'sms'] as const).flatMap((partner) =>
  differenceKinds.flatMap((kind) =>
    differenceStatuses.flatMap((status) =>
      [true, false].map((hasPayment) => {
        const [ours, theirs] = sides[kind]
        const booked = status === 'IN_SUSPENSE' || status === 'FEE_BOOKED' ? (theirs ?? 0) - (ours ?? 0) : 0
        return { partner, kind, status, ours, theirs, booked, hasPayment }
      }),
    ),
  ),
)

const waits = ({ status }: Difference) => status === 'OPEN' || status === 'IN_SUSPENSE'

test('a difference is what the partner says more; where no money differs nothing goes to suspense, and of a decided one nothing is decided', () => {
  expect([deltaOf({ ours: 7, theirs: 5 }), deltaOf({ ours: null, theirs: 5 }), deltaOf({ ours: 7, theirs: null })]).toEqual([-2, 5, -7])
  const unpaid = { partner: 'gateway', kind: 'UNKNOWN_TO_US', status: 'OPEN', ours: null, theirs: 0, booked: 0, hasPayment: false } as const
  expect(mendingsOf(unpaid)).toEqual(['PARTNER_ERROR'])
  expect(mendingsOf({ ...unpaid, theirs: 5, status: 'RESOLVED' })).toEqual([])
})

test('each decision is lawful only where it explains the money', () => {
  const having = (mending: Mending) => every.filter((difference) => mendingsOf(difference).includes(mending))
  expect(having('PARTNER_ERROR')).toEqual(every.filter(waits))
  expect(having('FEE')).toEqual(every.filter((one) => waits(one) && deltaOf(one) < 0))
  expect(having('SUSPENSE')).toEqual(every.filter(({ status, partner }) => status === 'OPEN' && partner !== 'sms'))
  expect(having('ASK_AGAIN')).toEqual(
    every.filter((one) => waits(one) && one.partner === 'gateway' && one.kind === 'UNKNOWN_TO_US' && one.hasPayment),
  )
  expect(statusAfter).toEqual({ ASK_AGAIN: 'RESOLVED', SUSPENSE: 'IN_SUSPENSE', FEE: 'FEE_BOOKED', PARTNER_ERROR: 'PARTNER_ERROR' })
})

test('a comparison that finds the same changes nothing; what is gone is resolved; what changed is open, and what was booked is undone', () => {
  for (const stored of every) {
    const { kind, ours, theirs, status } = stored
    const undoes = stored.booked !== 0
    expect(judge(stored, { kind, ours, theirs })).toEqual(status === 'RESOLVED' ? { status: 'OPEN', undoes: false } : null)
    expect(judge(stored, null)).toEqual(status === 'RESOLVED' ? null : { status: 'RESOLVED', undoes })
    expect(judge(stored, { kind: 'OTHER_AMOUNT', ours: 7, theirs: 6 })).toEqual({ status: 'OPEN', undoes })
    expect(judge(stored, { kind, ours: (ours ?? 0) + 1, theirs })).toEqual({ status: 'OPEN', undoes })
    const otherKind = kind === 'TWICE' ? 'OTHER_AMOUNT' : 'TWICE'
    expect(judge(stored, { kind: otherKind, ours, theirs })).toEqual({ status: 'OPEN', undoes })
  }
})

test('what is booked makes the partner’s account what the partner says, and undone leaves nothing', () => {
  const booking = { differenceId: 4, step: 1, at: instant(0) }
  const entries = (partner: 'gateway' | 'bank' | 'sms', account: 'SUSPENSE' | 'PARTNER_FEES', amount: number) =>
    differenceBooked({ ...booking, partner, account, amount }).entries.map((entry) => [entry.account, entry.subject, entry.amount])
  expect(entries('gateway', 'SUSPENSE', 500)).toEqual([
    ['GATEWAY_CLEARING', null, 500],
    ['SUSPENSE', '4', -500],
  ])
  expect(entries('bank', 'PARTNER_FEES', -90)).toEqual([
    ['BANK_SETTLEMENT', null, -90],
    ['PARTNER_FEES', '4', 90],
  ])
  expect(entries('sms', 'PARTNER_FEES', -9)).toEqual([
    ['PARTNER_PAYABLE', null, -9],
    ['PARTNER_FEES', '4', 9],
  ])
  const undone = differenceUndone({ ...booking, step: 2, partner: 'bank', account: 'SUSPENSE', amount: -90 })
  expect(undone.entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['BANK_SETTLEMENT', 90],
    ['SUSPENSE', -90],
  ])
  expect([undone.customerId, undone.cause, undone.event]).toEqual([0, 'difference:4:2', 'DIFFERENCE_UNDONE'])
})
