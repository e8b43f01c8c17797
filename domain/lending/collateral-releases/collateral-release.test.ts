import { expect, test } from 'vitest'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import {
  handedOver,
  releaseActors,
  releaseAfter,
  releaseCommands,
  releaseDueAt,
  releaseLateBefore,
  releaseStatuses,
} from './collateral-release.ts'

/** Wednesday noon in Tehran. */
const wednesday = instant(Date.parse('2026-11-25T12:00:00+03:30'))

test('each status × command × actor of a collateral release has exactly these transitions', () => {
  const moves = releaseStatuses.flatMap((from) =>
    releaseCommands.flatMap((command) => releaseActors.map((by) => [from, by, command, releaseAfter(from, command, by)] as const)),
  )
  expect(moves.filter(([, , , to]) => to !== null).map((move) => move.join(' '))).toEqual([
    'RELEASE_REQUESTED staff release RELEASED',
    'RELEASED customer receive RECEIVED',
    'RELEASED staff receive RECEIVED',
  ])
})

test('a note is released within 3 business days, a cheque within 5, a mortgage deed within 10', () => {
  const lastDays = refundPolicyTypes.map((kind) => [kind, dayOf(instant(releaseDueAt(kind, wednesday) - 1))])
  expect(Object.fromEntries(lastDays)).toEqual({ PROMISSORY: '2026-11-30', CHEQUE: '2026-12-02', MORTGAGE_DEED: '2026-12-09' })
  for (const kind of refundPolicyTypes) {
    const due = releaseDueAt(kind, wednesday)
    expect([releaseLateBefore(kind, instant(due - 1)) > wednesday, releaseLateBefore(kind, due) > wednesday]).toEqual([false, true])
  }
})

test('only what was handed over comes back: not what was only bought, and not what was sent back', () => {
  const none = { note: null, cheque: null, mortgageDeed: null }
  const bought = { fileKey: null, paidAt: wednesday, isOwn: false }
  const uploaded = { fileKey: 'a', paidAt: null, isOwn: true }
  expect(handedOver(none)).toEqual([])
  const notes = [
    { ...bought, status: 'PROMISSORY_REQUEST' },
    { ...bought, status: 'PROMISSORY_FINALIZE' },
    { ...uploaded, status: 'REJECTED' },
    { ...bought, status: 'APPROVED' },
    { ...uploaded, status: 'PENDING' },
  ] as const
  expect(notes.map((note) => handedOver({ ...none, note }).length)).toEqual([0, 0, 0, 1, 1])
  const states = ['PENDING', 'APPROVED', 'REJECTED'] as const
  expect(states.map((front) => handedOver({ ...none, cheque: { front } }))).toEqual([['CHEQUE'], ['CHEQUE'], []])
  expect(states.map((mortgageDeed) => handedOver({ ...none, mortgageDeed }))).toEqual([['MORTGAGE_DEED'], ['MORTGAGE_DEED'], []])
})
