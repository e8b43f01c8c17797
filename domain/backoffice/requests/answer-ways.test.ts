import { expect, test } from 'vitest'
import { answerEmail, answerSms, longestAnswer, waysToAnswer } from './answer-ways.ts'

test.each([
  ['a@b.ir', null, ['email']],
  [null, '09123456789', ['sms', 'phone']],
  [null, '02188776655', ['phone']],
  ['a@b.ir', '09123456789', ['email', 'sms', 'phone']],
] as const)('a message from %s and %s is answered by %j', (email, phone, ways) => {
  expect(waysToAnswer({ email, phone })).toEqual(ways)
})

test('an answer by SMS fits the provider with its first line, and an e-mail has the answer whole', () => {
  const answer = 'م'.repeat(longestAnswer.sms)
  expect(answerSms(answer).length).toBeLessThanOrEqual(900)
  expect(answerSms('بله').split('\n')).toEqual([expect.stringContaining('پلکان'), 'بله'])
  expect(answerEmail('بله')).toMatchObject({ subject: expect.stringContaining('پلکان'), body: 'بله' })
})
