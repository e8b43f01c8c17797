import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'

test('what is built for browsers holds no secret', () => {
  const built = globSync('dist/{web,console,merchant,docs}/**/*.{js,html,json,css,txt,md,tgz}')
  expect(new Set(built.map((file) => file.split('/')[1]))).toEqual(new Set(['web', 'console', 'merchant', 'docs']))
  expect(built.length).toBeGreaterThan(50)
  const secrets = [publishedKeys.partnerKey, publishedKeys.signingSecret, publishedKeys.smsKey, publishedKeys.gatewayMerchantId]
  const isSecret = /-----BEGIN [A-Z ]*PRIVATE KEY-----|postgres(ql)?:\/\/[^\s'"]+:[^\s'"]+@|(CODE|FILE|CARD|MERCHANT|STAFF)_KEY=/
  const leaking = built.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return isSecret.test(text) || secrets.some((secret) => text.includes(secret))
  })
  expect(leaking).toEqual([])
})
