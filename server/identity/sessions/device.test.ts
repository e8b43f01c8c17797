import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test.each([
  [windows, { device: null, deviceType: 'desktop', browser: 'Chrome', platform: 'Windows' }],
  [phone, { device: null, deviceType: 'mobile', browser: 'Chrome', platform: 'Android' }],
  [mac, { device: 'Apple', deviceType: 'desktop', browser: 'Safari', platform: 'macOS' }],
  ['', { device: null, deviceType: null, browser: null, platform: null }],
  [undefined, { device: null, deviceType: null, browser: null, platform: null }],
])('R-ENTITY-61: a User-Agent is read, and what it does not say is not guessed: %s', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected)
})

test('a long and strange User-Agent is truncated', () => {
  const { browser, platform } = deviceOf(`${'<script>'.repeat(1000)} Chrome/1 Windows`)
  expect([browser, platform].every((word) => word === null || word.length <= 60)).toBe(true)
})
