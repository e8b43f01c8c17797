import { expect, test } from 'vitest'
import { chequeStatus, collateralKind, refundPolicyAmountOf, refundPolicyRials, reviewStates } from './review.ts'

test('R-COLLATERAL-10..12, R-COLLATERAL-14: CHEQUE is a cheque, MORTGAGE_DEED a mortgage deed, and everything else a promissory note', () => {
  expect(collateralKind('CHEQUE')).toBe('CHEQUE')
  expect(collateralKind('MORTGAGE_DEED')).toBe('MORTGAGE_DEED')
  for (const other of ['PROMISSORY', 'cheque', 'GOLD', '', null, undefined]) expect(collateralKind(other)).toBe('PROMISSORY')
})

test('R-COLLATERAL-13: the refund policy amount is shown multiplied by ten', () => {
  expect(refundPolicyRials(30_000_000)).toBe(300_000_000)
  expect(refundPolicyRials(0)).toBe(0)
  expect(refundPolicyAmountOf(300_000_000)).toBe(30_000_000)
})

test('a cheque is rejected with either side, approved with both, and pending otherwise', () => {
  for (const front of [null, ...reviewStates])
    for (const back of [null, ...reviewStates]) {
      const expected = [front, back].includes('REJECTED')
        ? 'REJECTED'
        : front === 'APPROVED' && back === 'APPROVED'
          ? 'APPROVED'
          : 'PENDING'
      expect(chequeStatus({ number: null, front, back })).toBe(expected)
    }
})
