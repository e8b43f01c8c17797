import { expect, test } from 'vitest'
import {
  listAllPoints,
  listPointPackages,
  listPurchasedPoints,
  listReceivedPoints,
  listUsedPoints,
  readPointPackage,
} from '#contract/billing/points/routes.ts'
import { loginOtpSchema } from '#contract/identity/login/login-otp.ts'
import { meSchema } from '#contract/identity/login/me.ts'
import { sendOtpSchema } from '#contract/identity/login/one-time-codes.ts'
import { otpRequestSchema } from '#contract/lending/credit-checks/otp-request.ts'
import { readOrderSchema } from '#contract/lending/orders/list-orders.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'

const fieldsOf = (schema: { readonly properties: object }): readonly string[] => Object.keys(schema.properties)

test('R-PRODUCT-26: the product has one name, in the case of its context: in paths, statuses and fields', () => {
  for (const { path } of [listAllPoints, listReceivedPoints, listPurchasedPoints, listUsedPoints, listPointPackages, readPointPackage])
    expect(path).toMatch(/^\/api\/pelekan-land\//)
  expect(orderStatuses.filter((status) => /pelekan/i.test(status))).toEqual([
    'PELEKAN_VALIDATION',
    'PELEKAN_FINAL_CONFIRMATION',
    'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
  ])
  expect(fieldsOf(readOrderSchema.reply.properties.results).filter((field) => /pelekan/i.test(field))).toEqual([
    'pelekan_promissory',
    'pelekan_card',
  ])
})

test('R-REPORT-21: one referral code under each call’s own name: referral_token at the login, referral_code elsewhere', () => {
  expect(
    [sendOtpSchema.body, loginOtpSchema.body, otpRequestSchema.body].map((body) =>
      fieldsOf(body).filter((field) => field.startsWith('referral')),
    ),
  ).toEqual([['referral_token'], ['referral_token'], ['referral_code']])
  expect(fieldsOf(meSchema.reply.properties.results)).toContain('referral_code')
})
