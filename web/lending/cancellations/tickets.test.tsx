import { expect, test } from 'vitest'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { ticketSearch } from './ticket-search.ts'
import { answerOf, wordsOfTicket } from './ticket-words.ts'

const paid = '2026-11-21T09:00:00+03:30'

test('R-SUPPORT-04, R-SUPPORT-05: each status has its word; an open request without its fee waits for the payment', () => {
  expect(cancelRequestStatuses.map((status) => wordsOfTicket({ status, paid_at: paid }).text)).toEqual([
    'در انتظار بررسی',
    'در حال بررسی',
    'پذیرفته شد',
    'پذیرفته نشد',
  ])
  expect(wordsOfTicket({ status: 'CLOSED', paid_at: null }).text).toBe('بسته')
  expect(wordsOfTicket({ status: 'OPEN', paid_at: null }).text).toBe('در انتظار پرداخت')
})

test('R-SUPPORT-04: the answer is the staff’s own words, else what the status means; a request replaced unpaid says so', () => {
  expect(answerOf({ status: 'REJECTED', paid_at: paid, answer: 'اعتبار آماده است.' })).toBe('اعتبار آماده است.')
  expect(answerOf({ status: 'CLOSED', paid_at: paid, answer: null })).toContain('موافقت شد')
  expect(answerOf({ status: 'CLOSED', paid_at: null, answer: null })).toContain('بسته شد')
  expect(answerOf({ status: 'OPEN', paid_at: null, answer: null })).toBeNull()
})

test('R-SUPPORT-03: status, order and page are read from the address, and what is no filter of ours is left out', () => {
  expect(ticketSearch({ status: 'OPEN', order: 'PL-12', page: 2, ticket: 'TK-1', other: 'x' })).toEqual({
    status: 'OPEN',
    order: 'PL-12',
    page: 2,
    ticket: 'TK-1',
  })
  expect(ticketSearch({ status: 'DONE', order: 'x'.repeat(21), page: 0 })).toEqual({})
})
