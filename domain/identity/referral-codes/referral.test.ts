import { expect, test } from 'vitest'
import { causeOfGift, causeOfTakingBack, maskedMobile, referralCodeIn } from './referral.ts'

test.each([
  ['ABCDEFGH', 'ABCDEFGH'],
  [' abcd2345 ', 'ABCD2345'],
  ['abcd۲۳۴۵', 'ABCD2345'],
  ['ABCD٢٣٤٥', 'ABCD2345'],
  ['ABCDEFG', 'ABCDEFG'],
])('R-REFERRAL-05: %j is read as the code %s', (typed, code) => {
  expect(referralCodeIn(typed)).toBe(code)
})

test.each(['', 'ABC', 'ABCDEFGHJ', 'ABCD-EFG', 'ABCDEFG0', 'ABCDEFGI', 'سلامسلام', '<script>', 'ABCDEFG\n\nX'])(
  'R-REFERRAL-05: %j can be nobody’s code',
  (typed) => {
    expect(referralCodeIn(typed)).toBeNull()
  },
)

test('R-ENTITY-59: a friend’s number shows its first four and last four digits', () => {
  expect(maskedMobile('09191234417')).toBe('0919***4417')
})

test('what is taken back of a gift is known by the friend and the order that brought it', () => {
  expect(causeOfGift(7, 12)).toBe('points:referral:7:12')
  expect(causeOfTakingBack(causeOfGift(7, 12))).toBe('points:referral-reversed:7:12')
})
