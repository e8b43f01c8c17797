import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { answerPoll, readUserCode, shownUserCode, type DeviceCodeState } from './device-code.ts'

const at = instant(1_000_000)
const state = (given: Partial<DeviceCodeState> = {}): DeviceCodeState => ({
  status: 'PENDING',
  expiresAt: instant(at + 60_000),
  intervalS: 5,
  lastPollAt: null,
  ...given,
})

test('a program that asks too early is slowed down whatever became of its code, and an expired or used code is over', () => {
  const early = { lastPollAt: instant(at - 2_000) }
  expect([
    answerPoll(state(), at),
    answerPoll(state(early), at),
    answerPoll(state({ ...early, status: 'APPROVED' }), at),
    answerPoll(state({ lastPollAt: instant(at - 4_500) }), at),
    answerPoll(state({ status: 'APPROVED' }), at),
    answerPoll(state({ status: 'DENIED' }), at),
    answerPoll(state({ status: 'USED' }), at),
    answerPoll(state({ status: 'APPROVED', expiresAt: at }), at),
  ]).toEqual([
    'AUTHORIZATION_PENDING',
    'SLOW_DOWN',
    'SLOW_DOWN',
    'AUTHORIZATION_PENDING',
    'GRANTED',
    'ACCESS_DENIED',
    'EXPIRED_TOKEN',
    'EXPIRED_TOKEN',
  ])
})

test('a user code is read however it is typed, and nothing else is', () => {
  expect([' wdjb-mjht', 'WDJBMJHT', 'wdjb mjht'].map(readUserCode)).toEqual(['WDJBMJHT', 'WDJBMJHT', 'WDJBMJHT'])
  expect(['', 'WDJB-MJH', 'WDJB-MJHA', 'WDJB-MJHTT'].map(readUserCode)).toEqual([null, null, null, null])
  expect(shownUserCode('WDJBMJHT')).toBe('WDJB-MJHT')
})
