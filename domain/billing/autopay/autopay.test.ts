import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, dayMs, hourMs, instant, minuteMs, parseInstant } from '#domain/platform/kernel/time.ts'
import { isOurFault, judgeBegin, judgeEnded, pullFailures } from './judge-pull.ts'
import { mandateEvents, mandateStatuses, mandateTransitions } from './mandate-transitions.ts'
import { figuresOf, passingOf, pullsFrom } from './mandate.ts'
import {
  earliestAfter,
  lastAnnounced,
  lostDays,
  mayPullAt,
  momentsOf,
  nextTryOn,
  pullAt,
  skippableUntil,
  soonAfter,
  secondNoticeUntil,
} from './pull-times.ts'
import { pullAfter, pullEvents, pullStatuses } from './pull-transitions.ts'

const due = (orderId: number, amount: number, dueDate: string) => ({ orderId, amount: rial(amount), dueDate: day(dueDate) })
const dues = [
  due(1, 26_678_000, '2026-12-11'),
  due(1, 26_678_000, '2027-05-19'),
  due(2, 18_744_000, '2026-12-20'),
  due(3, 10_384_000, '2026-11-26'),
]

const rowsOf = (statuses: readonly string[], events: readonly string[], after: (status: never, event: never) => string | null) =>
  statuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = after(from as never, event as never)
      return to === null ? [] : [`${from} ${event} ${to}`]
    }),
  )

const mandateAfter = (status: (typeof mandateStatuses)[number], event: (typeof mandateEvents)[number]) =>
  mandateTransitions[event].from.includes(status) ? mandateTransitions[event].to : null

describe('the mandate', () => {
  test('R-REACH-10: its ceiling is 1.3 of the largest instalment, its counts follow the orders, its end the last due day', () => {
    expect(figuresOf(dues)).toEqual({
      ceiling: 34_681_400,
      perDay: 3,
      perMonth: 9,
      endsOn: '2027-07-18',
      largest: 26_678_000,
      lastDue: '2027-05-19',
      orderCount: 3,
    })
    expect(figuresOf([])).toBeNull()
  })

  test('R-REACH-10: a new order that would pass it needs a renewed consent', () => {
    const limits = figuresOf(dues)
    if (!limits) throw new Error('there are dues')
    expect(passingOf(limits, dues)).toBeNull()
    expect(passingOf(limits, [...dues, due(4, 34_681_400, '2027-07-18')])).toBeNull()
    expect(passingOf(limits, [...dues, due(4, 34_681_401, '2027-01-01')])).toBe('AMOUNT')
    expect(passingOf(limits, [...dues, due(4, 10_000_000, '2027-07-19')])).toBe('END')
    const onOneDay = [4, 5, 6].map((order) => due(order, 10_000_000, '2026-12-11'))
    expect([onOneDay.slice(1), onOneDay].map((more) => passingOf(limits, [...dues, ...more]))).toEqual([null, 'COUNT'])
  })

  test('R-REACH-10: instalments of one order on one day, as after a hold, need no renewal, which would allow no more', () => {
    const sameDay = [due(1, 18_744_000, '2026-12-25'), due(1, 18_744_000, '2026-12-25')]
    const limits = figuresOf(sameDay)
    expect(limits && [limits.perDay, passingOf(limits, sameDay)]).toEqual([1, null])
  })

  test('R-REACH-10: it moves exactly along these rows', () => {
    expect(rowsOf(mandateStatuses, mandateEvents, mandateAfter)).toEqual([
      'ASKED give ACTIVE',
      'ASKED refuse REFUSED',
      'ASKED lapse LAPSED',
      'ASKED revoke REVOKED',
      'ACTIVE replace REPLACED',
      'ACTIVE revoke REVOKED',
      'ACTIVE end ENDED',
    ])
  })
})

describe('the pull of an instalment', () => {
  test('R-REACH-10: it moves exactly along these rows', () => {
    expect(rowsOf(pullStatuses, pullEvents, pullAfter)).toEqual([
      'PLANNED skip SKIPPED',
      'PLANNED begin PULLING',
      'PLANNED succeed PULLED',
      'PLANNED pay-otherwise PAID',
      'PLANNED drop DROPPED',
      'SKIPPED unskip PLANNED',
      'SKIPPED succeed PULLED',
      'SKIPPED pay-otherwise PAID',
      'SKIPPED drop DROPPED',
      'PULLING put-off PLANNED',
      'PULLING succeed PULLED',
      'PULLING fail WAITING',
      'PULLING give-up GIVEN_UP',
      'PULLING pay-otherwise PAID',
      'PULLING drop DROPPED',
      'WAITING skip SKIPPED',
      'WAITING begin PULLING',
      'WAITING succeed PULLED',
      'WAITING pay-otherwise PAID',
      'WAITING drop DROPPED',
      'GIVEN_UP succeed PULLED',
      'GIVEN_UP pay-otherwise PAID',
      'GIVEN_UP drop DROPPED',
      'DROPPED succeed PULLED',
      'DROPPED plan-again PLANNED',
    ])
  })

  test('R-REACH-10: it is made at 09:00 of the due day, tried again after one and three days, notified 3 days and 24 hours before', () => {
    const on = day('2026-11-26')
    const at = pullAt(on)
    expect(new Date(at).toISOString()).toBe('2026-11-26T05:30:00.000Z')
    expect([nextTryOn(on, 1), nextTryOn(on, 2), nextTryOn(on, 3)]).toEqual(['2026-11-27', '2026-11-29', null])
    expect(at - skippableUntil(at)).toBe(hourMs)
    expect(momentsOf(at).map((moment) => (moment - at) / hourMs)).toEqual([-72, -24, -1, 0, 24])
    expect([lastAnnounced(parseInstant('2026-11-23T08:29:00+03:30')), lastAnnounced(parseInstant('2026-11-23T08:30:00+03:30'))]).toEqual([
      '2026-11-25',
      '2026-11-26',
    ])
    expect(secondNoticeUntil(parseInstant('2026-11-25T08:30:00+03:30'))).toBe(at)
    const evening = parseInstant('2026-11-26T20:30:00+03:30')
    expect([soonAfter(evening, 29), soonAfter(evening, 30)]).toEqual([evening + 29 * minuteMs, pullAt(addDays(on, 1))])
    expect(earliestAfter(at)).toBe(at + dayMs)
    const [night, early] = [parseInstant('2026-11-26T21:00:00+03:30'), parseInstant('2026-11-27T02:00:00+03:30')]
    expect([earliestAfter(night), earliestAfter(early)]).toEqual([pullAt(addDays(on, 2)), pullAt(addDays(on, 2))])
    expect([soonAfter(night, 30), soonAfter(early, 30)]).toEqual([pullAt(addDays(on, 1)), pullAt(addDays(on, 1))])
    expect([at - 1, at, night - 1, night, early].map((moment) => mayPullAt(instant(moment)))).toEqual([false, true, true, false, false])
  })

  test('R-REACH-10: nobody is pulled without a whole day’s notice, whenever the mandate is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), (minutes) => {
        const at = parseInstant(new Date(Date.parse('2026-11-21T00:00:00+03:30') + minutes * 60_000).toISOString())
        const from = pullsFrom(at)
        expect(pullAt(from) - at).toBeGreaterThanOrEqual(dayMs)
        expect(pullAt(addDays(from, -1)) - at).toBeLessThan(dayMs)
      }),
    )
    const nine = pullAt(day('2026-11-21'))
    expect([nine, instant(nine + 1)].map(pullsFrom)).toEqual(['2026-11-22', '2026-11-23'])
  })

  const ended = {
    payment: 'FAILED',
    wasSent: true,
    refusal: null,
    tries: 0,
    firstTriedOn: null,
    on: day('2026-11-26'),
    isOn: true,
  } as const

  test('R-REACH-10: an empty account is tried again and bears its late fee; days lost by us or the gateway bear none', () => {
    expect(pullFailures.filter(isOurFault)).toEqual(['LIMIT', 'OTHER', 'SILENT', 'GATEWAY'])
    expect(judgeEnded({ ...ended, refusal: 'EMPTY' })).toEqual({
      event: 'fail',
      failure: 'EMPTY',
      nextOn: '2026-11-27',
      freeUntil: ended.on,
    })
    const last = { ...ended, refusal: 'EMPTY', tries: 2, firstTriedOn: day('2026-11-23') } as const
    expect(judgeEnded(last)).toMatchObject({ event: 'give-up', nextOn: null, freeUntil: ended.on })
    expect(judgeEnded(ended)).toMatchObject({ event: 'fail', failure: 'SILENT', freeUntil: '2026-11-27' })
    expect(judgeEnded({ ...ended, payment: 'EXPIRED' })).toEqual(judgeEnded(ended))
    expect(judgeEnded({ ...last, refusal: 'LIMIT' })).toMatchObject({ event: 'give-up', nextOn: null, freeUntil: '2026-11-27' })
    expect(judgeEnded({ ...last, refusal: 'LIMIT', tries: 1 })).toMatchObject({ event: 'fail', nextOn: '2026-11-26', freeUntil: ended.on })
    const putOff = { event: 'put-off', failure: 'GATEWAY', nextOn: ended.on, freeUntil: '2026-11-27' }
    expect(judgeEnded({ ...ended, wasSent: false })).toEqual(putOff)
    expect([lostDays(ended.on, addDays(ended.on, 2)), lostDays(ended.on, addDays(ended.on, -2))]).toEqual([2, 0])
  })

  test('R-REACH-10: a success counts whatever the mandate is; a payment that the bank was never asked about was paid by hand', () => {
    const success = { event: 'succeed', failure: null, nextOn: null, freeUntil: ended.on }
    expect(judgeEnded({ ...ended, payment: 'PAID', isOn: false })).toEqual(success)
    expect(judgeEnded({ ...ended, payment: 'PAID', wasSent: false })).toMatchObject({ event: 'pay-otherwise' })
    expect(judgeEnded({ ...ended, isOn: false })).toMatchObject({ event: 'drop', nextOn: null })
    expect(judgeEnded({ ...ended, refusal: 'REVOKED' })).toMatchObject({ event: 'drop', failure: 'REVOKED' })
  })

  test('R-REACH-10: the mandate’s ceiling and counts bound what begins', () => {
    const limits = { ceiling: rial(100), perDay: 2, perMonth: 6, endsOn: day('2027-01-01') }
    expect(judgeBegin(rial(101), limits, { today: 0, month: 0 })).toBe('CEILING')
    expect(judgeBegin(rial(100), limits, { today: 2, month: 2 })).toBe('LATER')
    expect(judgeBegin(rial(100), limits, { today: 0, month: 6 })).toBe('LATER')
    expect(judgeBegin(rial(100), limits, { today: 1, month: 5 })).toBe('BEGIN')
  })
})
