import { expect, test } from 'vitest'
import { hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { cardRefusedBy, cardStatuses, cardTries, customerCardStatus, isAddressLocked, isCardPosted } from './card.ts'

const at = (minute: number) => instant(minute * minuteMs)

test('D-66: five wrong tries an hour; the sixth waits until the first of them is an hour old', () => {
  const five = [at(1), at(2), at(3), at(4), at(50)]
  expect(cardTries([], at(60))).toEqual({ left: 5, nextTryAt: null })
  expect(cardTries(five.slice(0, 4), at(55))).toEqual({ left: 1, nextTryAt: null })
  expect(cardTries(five, at(55))).toEqual({ left: 0, nextTryAt: instant(at(1) + hourMs) })
  expect(cardTries(five, instant(at(61) - 1))).toMatchObject({ left: 0 })
  expect(cardTries(five, at(61))).toEqual({ left: 1, nextTryAt: null })
  // In any order, and more than five.
  expect(cardTries([at(50), at(4), at(1), at(3), at(2)], at(55))).toEqual({ left: 0, nextTryAt: instant(at(1) + hourMs) })
  expect(cardTries([...five, at(51)], at(55))).toEqual({ left: 0, nextTryAt: instant(at(2) + hourMs) })
})

const refused = (status: (typeof cardStatuses)[number]) => ({ in: status, code: 'NO', at: at(1) })

test('a card is refused in the status in which bank or post refused it, and in no other', () => {
  expect(cardRefusedBy('ORDERED', refused('ORDERED'))).toBe('BANK')
  expect(cardRefusedBy('ISSUED', refused('ISSUED'))).toBe('POST')
  expect(cardRefusedBy('SENT_TO_POST', refused('SENT_TO_POST'))).toBe('POST')
  expect([cardRefusedBy('SENT_TO_POST', refused('ISSUED')), cardRefusedBy('ORDERED', null), cardRefusedBy(null, null)]).toEqual([
    null,
    null,
    null,
  ])
})

test('R-CARD-02..06: the customer reads four card statuses', () => {
  expect(Object.fromEntries(cardStatuses.map((status) => [status, customerCardStatus(status)]))).toEqual({
    READY_FOR_ORDER: 'ISSUING',
    ORDERED: 'ISSUING',
    ISSUED: 'ISSUING',
    SENT_TO_POST: 'SENT',
    SENT: 'SENT',
    READY_FOR_CHARGE: 'READY_FOR_CHARGE',
    CHARGED: 'CHARGED',
  })
  expect([null, 'LOST'].map(customerCardStatus)).toEqual(['ISSUING', 'ISSUING'])
})

test('the shipping of a card is spent once the post has it', () => {
  expect(cardStatuses.filter((cardStatus) => isCardPosted({ cardStatus }))).toEqual(['SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'])
  expect(isCardPosted({ cardStatus: null })).toBe(false)
})

test('D-67: an address is locked from when the post is asked to take the card, until it refuses or returns it', () => {
  const card = { cardsRefused: 1, cardPostAttempt: 1, cardRefusal: null }
  const locked = cardStatuses.filter((cardStatus) => isAddressLocked({ ...card, cardStatus }))
  expect(locked).toEqual(['ISSUED', 'SENT_TO_POST', 'SENT', 'READY_FOR_CHARGE', 'CHARGED'])
  for (const cardPostAttempt of [null, 0]) expect(isAddressLocked({ ...card, cardStatus: 'ISSUED', cardPostAttempt })).toBe(false)
  const cardRefusal = { in: 'SENT_TO_POST', code: 'RETURNED', at: instant(0) } as const
  expect((['SENT_TO_POST', 'SENT'] as const).map((cardStatus) => isAddressLocked({ ...card, cardRefusal, cardStatus }))).toEqual([
    false,
    true,
  ])
})
