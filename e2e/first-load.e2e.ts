import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedKeys } from '#contract/partner/published-keys.ts'
import { firstLoadOf } from './packed-size.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const mostBytes = 140_000
let visitor: Visitor

beforeEach(async () => {
  visitor = await openVisitor()
})
afterEach(() => visitor.leave())

test('the first load of the login page is at most 140 kB of JavaScript and CSS, all of it from the house', async () => {
  const { page, complaints } = visitor
  const { bytes, hosts } = await firstLoadOf(page, '/login')
  expect(hosts).toEqual([new URL(page.url()).host])
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(complaints).toEqual([])
}, 120_000)

test('what is built for browsers holds no secret', () => {
  const built = globSync('dist/{web,console}/**/*.{js,html,json,css,txt}')
  expect(built.length).toBeGreaterThan(50)
  const secrets = [publishedKeys.partnerKey, publishedKeys.signingSecret, publishedKeys.smsKey, publishedKeys.gatewayMerchantId]
  const isSecret = /-----BEGIN [A-Z ]*PRIVATE KEY-----|postgres(ql)?:\/\/[^\s'"]+:[^\s'"]+@|(CODE|FILE|CARD|MERCHANT|STAFF)_KEY=/
  const leaking = built.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return isSecret.test(text) || secrets.some((secret) => text.includes(secret))
  })
  expect(leaking).toEqual([])
})
