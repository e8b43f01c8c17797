import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { cancelRequestIdentifier, cancelRequestIdOf, cancelRequestStatuses, isBlocking } from './cancel-request.ts'

const blocking = (paidAt: ReturnType<typeof instant> | null) => cancelRequestStatuses.filter((status) => isBlocking({ status, paidAt }))

test('R-CANCEL-18, R-CANCEL-19: a request blocks another one while it is paid and not decided', () => {
  expect([blocking(instant(1)), blocking(null)]).toEqual([['OPEN', 'IN_PROGRESS'], []])
})

test('the code of a cancel request is TK- and 8 digits, and finds its request', () => {
  expect(cancelRequestIdentifier(12)).toMatch(/^TK-\d{8}$/)
  expect(cancelRequestIdOf(cancelRequestIdentifier(12))).toBe(12)
  expect(cancelRequestIdOf('PL-00000012')).toBeNull()
})
