import { expect, test } from 'vitest'
import { readConfig, WrongEnvironment } from './config.ts'

const keys = {
  CODE_KEY: 'of-the-test',
  FILE_KEY: 'of-the-test',
  CARD_KEY: 'of-the-test',
  MERCHANT_KEY: 'of-the-test',
  STAFF_KEY: 'of-the-test',
  VAPID_KEY: '01'.repeat(32),
}

test('the port of the console is two above the port of the customers, that of the portal three, and metrics have none, unless one is configured', () => {
  expect(readConfig(keys)).toMatchObject({ port: 3000, consolePort: 3002, merchantPort: 3003, internalPort: null })
  expect(readConfig({ ...keys, PORT: '0' })).toMatchObject({ port: 0, consolePort: 0, merchantPort: 0 })
  expect(readConfig({ ...keys, CONSOLE_PORT: '4000', MERCHANT_PORT: '4001', INTERNAL_PORT: '0' })).toMatchObject({
    consolePort: 4000,
    merchantPort: 4001,
    internalPort: 0,
  })
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['AUTOPILOT', 'perhaps'],
  ['AUTOPILOT_DELAY_MS', '-1'],
  ['PUBLIC_URL', 'pelekan'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['CODE_KEY', 'short'],
])('a wrong value is refused with its name: %s=%s', (name, value) => {
  expect(() => readConfig({ ...keys, [name]: value })).toThrow(WrongEnvironment)
  expect(() => readConfig({ ...keys, [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('F-032: API_BASE is a path of the public address, and empty by default', () => {
  expect([readConfig(keys).apiBase, readConfig({ ...keys, API_BASE: '/loan' }).apiBase]).toEqual(['', '/loan'])
  for (const wrong of ['loan', '/loan/', 'https://api.example.ir'])
    expect(() => readConfig({ ...keys, API_BASE: wrong })).toThrow(/^API_BASE must be a path/)
})

test('a partner outside the sandbox is not called with the key that the sandbox publishes', () => {
  const elsewhere = { ...keys, SIGNING_URL: 'https://signing.test', SIGNING_PARTNER_KEY: 'of-the-signing-partner' }
  expect(() => readConfig(elsewhere)).toThrow(WrongEnvironment)
  expect(() => readConfig(elsewhere)).toThrow(/^SIGNING_NOTICE_SECRET must be given where SIGNING_URL is/)
  const { signing } = readConfig({ ...elsewhere, SIGNING_NOTICE_SECRET: 'of-their-notices' }).partners
  expect(signing).toMatchObject({ address: 'https://signing.test', key: 'of-the-signing-partner' })
  expect(readConfig(keys).traces).toBeNull()
})
