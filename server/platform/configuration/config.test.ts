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

const testMode = { ...keys, PELEKAN_MODE: 'test' }

test('R-SHOP-03: in test mode every partner is the sandbox with its published keys; an address of another is refused by name', () => {
  const { isTestMode, partners, isAutopilot } = readConfig({
    ...testMode,
    SANDBOX_URL: 'https://sandbox.pelekan.test',
  })
  expect([isTestMode, isAutopilot, readConfig(keys).isTestMode]).toEqual([true, true, false])
  const { witnesses, mail, memberMail, push, connectTimeoutMs: _connect, totalTimeoutMs: _total, ...others } = partners
  expect(new Set(Object.values(others).map(({ address }) => address))).toEqual(new Set(['https://sandbox.pelekan.test']))
  expect(witnesses.every(({ url }) => url.startsWith('https://sandbox.pelekan.test/'))).toBe(true)
  expect([mail.url, memberMail.url, push.origin]).toEqual([
    'smtp://localhost:3025',
    'smtp://localhost:3025',
    'https://sandbox.pelekan.test',
  ])
  for (const name of [
    'GATEWAY_URL',
    'SMS_URL',
    'PUSH_URL',
    'IDENTITY_URL',
    'BUREAU_URL',
    'BANK_URL',
    'POST_URL',
    'DESK_URL',
    'SIGNING_URL',
  ])
    expect(() => readConfig({ ...testMode, [name]: 'https://partner.test' })).toThrow(`${name} must not be given in test mode`)
  expect(() => readConfig({ ...testMode, SMS_KEY: 'of-somebody' })).toThrow('SMS_KEY must not be given in test mode')
  expect(() => readConfig({ ...testMode, SMTP_URL: 'smtp://mail.test:25' })).toThrow('SMTP_URL must not be given in test mode')
  const mails = readConfig({ ...testMode, SANDBOX_SMTP_URL: 'smtp://sandbox:3025', MEMBER_SMTP_URL: 'smtp://mail.test:25' }).partners
  expect([mails.mail.url, mails.memberMail.url]).toEqual(['smtp://sandbox:3025', 'smtp://mail.test:25'])
  for (const name of ['SANDBOX_URL', 'MEMBER_SMTP_URL'])
    expect(() => readConfig({ ...keys, [name]: name === 'SANDBOX_URL' ? 'https://sandbox.test' : 'smtp://mail.test:25' })).toThrow(
      `${name} belongs to PELEKAN_MODE=test`,
    )
})

test('R-SHOP-03: the addresses of the other mode are given together', () => {
  expect(readConfig(keys).otherMode).toBeNull()
  const other = { OTHER_PUBLIC_URL: 'https://test.pelekan.test/', OTHER_MERCHANT_URL: 'https://stores.test' }
  expect(readConfig({ ...keys, ...other }).otherMode).toEqual({
    publicUrl: 'https://test.pelekan.test',
    merchantUrl: 'https://stores.test',
  })
  expect(() => readConfig({ ...keys, OTHER_PUBLIC_URL: 'https://test.pelekan.test' })).toThrow('belong together')
})

const start = () => readConfig({ PELEKAN_MODE: 'test', DATABASE_URL: 'postgresql://localhost/pelekan_test' })

test('R-SHOP-03: on PostgreSQL test mode needs keys of its own, the sandbox and a mail server for its members, and no key of a partner', () => {
  for (const name of ['PUBLIC_URL', 'MERCHANT_URL', 'LEDGER_KEY', 'SANDBOX_URL', 'SANDBOX_SMTP_URL', 'MEMBER_SMTP_URL', 'house.p12'])
    expect(start).toThrow(name)
  expect(start).not.toThrow('GATEWAY')
})
