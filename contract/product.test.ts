import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { loginOtp } from './auth/login-otp.ts'
import { me } from './auth/me.ts'
import { sendOtp } from './auth/send-otp.ts'
import { readOrder } from './orders/list-orders.ts'
import { listAllPoints, listPurchasedPoints, listReceivedPoints, listUsedPoints } from './points/list-points.ts'
import { listPointPackages, readPointPackage } from './points/point-packages.ts'
import { otpRequest } from './validations/otp-request.ts'

const fieldsOf = (schema: { readonly properties: object }): readonly string[] => Object.keys(schema.properties)

test('R-PRODUCT-26: the product has one name, in the case of its surroundings: in paths, statuses and fields', () => {
  for (const { path } of [listAllPoints, listReceivedPoints, listPurchasedPoints, listUsedPoints, listPointPackages, readPointPackage])
    expect(path).toMatch(/^\/api\/pelekan-land\//)
  expect(orderStatuses.filter((status) => /pelekan/i.test(status))).toEqual([
    'PELEKAN_VALIDATION',
    'PELEKAN_FINAL_CONFIRMATION',
    'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
  ])
  expect(fieldsOf(readOrder.reply.properties.results).filter((field) => /pelekan/i.test(field))).toEqual([
    'pelekan_promissory',
    'pelekan_card',
  ])
})

test('R-REPORT-21: one referral code under each call’s own name: referral_token at the login, referral_code elsewhere', () => {
  expect(
    [sendOtp.body, loginOtp.body, otpRequest.body].map((body) => fieldsOf(body).filter((field) => field.startsWith('referral'))),
  ).toEqual([['referral_token'], ['referral_token'], ['referral_code']])
  expect(fieldsOf(me.reply.properties.results)).toContain('referral_code')
})
