import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import { documentsCutOff } from '../constants.ts'
import { isMainStatus, orderStatuses, sideLine, type OrderStatus } from '../order-statuses.ts'
import { captions, stageOf, type StageSource } from './stage.ts'

const after = instant(documentsCutOff + 1)
const source = (status: OrderStatus, more: Partial<StageSource> = {}): StageSource => ({
  status,
  previousStatus: null,
  type: 'CLOSE_LOOP',
  createdAt: after,
  notePaidAt: null,
  mortgageDeed: null,
  ...more,
})
const stage = (status: OrderStatus, more: Partial<StageSource> = {}) => stageOf(source(status, more))
const validations = ['PELEKAN_VALIDATION', 'VALIDATION_INQUIRY_SYSTEM', 'INITIAL_BANK_VALIDATION'] as const

test('R-STAGE-02, R-STAGE-03, R-STAGE-19, R-STAGE-24: a validation status is VALIDATION strictly after the cut-off, raw until then', () => {
  for (const status of validations) {
    expect(stage(status)).toBe('VALIDATION')
    expect(stage(status, { createdAt: documentsCutOff })).toBe(status)
    expect(stage(status, { createdAt: instant(documentsCutOff - 1) })).toBe(status)
  }
  expect(new Date(documentsCutOff).toISOString()).toBe('2023-06-18T08:15:00.000Z')
})

test('R-STAGE-04, R-STAGE-20: both final confirmations show as FINAL_CONFIRMATION', () => {
  expect(stage('PELEKAN_FINAL_CONFIRMATION')).toBe('FINAL_CONFIRMATION')
  expect(stage('BANK_FINAL_CONFIRMATION')).toBe('FINAL_CONFIRMATION')
})

test('R-STAGE-05, R-STAGE-17: an edition shows the stage of its previous status, and FINAL_CONFIRMATION when that is unknown', () => {
  expect(stage('FINAL_EDITION')).toBe('FINAL_CONFIRMATION')
  expect(stage('FINAL_EDITION', { previousStatus: 'BANK_FINAL_CONFIRMATION' })).toBe('FINAL_CONFIRMATION')
  expect(stage('FINAL_EDITION', { previousStatus: 'SIGNING_CONTRACTS' })).toBe('SIGNING_CONTRACTS')
})

test('R-STAGE-06..09: the stages of opening and checking an account', () => {
  const checks: Record<OrderType, string> = {
    OPEN_LOOP: 'CHECK_HAVING_ACCOUNT',
    CLOSE_LOOP: 'CHECK_HAVING_ACCOUNT',
    INSTANT_LOAN: 'OPENING_BANK_ACCOUNT',
    BANK_PERSONAL_LOAN: 'OPENING_BANK_ACCOUNT',
  }
  for (const type of orderTypes) {
    expect(stage('OPENING_BANK_ACCOUNT', { type })).toBe('OPENING_BANK_ACCOUNT')
    expect(stage('CHECK_HAVING_ACCOUNT', { type })).toBe(checks[type])
  }
})

test('R-STAGE-10, R-STAGE-11, R-STAGE-21: a note is bought once it is paid', () => {
  for (const status of ['UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY'] as const) {
    expect(stage(status, { notePaidAt: after })).toBe('PURCHASE_SIGNING_PROMISSORY')
    expect(stage(status)).toBe('DIGITAL_SIGN')
  }
})

test('R-STAGE-12: the accounts list shows the selection of an account', () => {
  expect(stage('WAITING_FOR_BANK_ACCOUNTS_LIST')).toBe('SELECT_BANK_ACCOUNT')
})

test('R-STAGE-13: a mortgage deed under review shows the waiting stage, any other the upload', () => {
  for (const [mortgageDeed, shown] of [
    ['PENDING', 'WAITING_FOR_VALIDATION'],
    ['APPROVED', 'UPLOAD_MORTGAGE_DEED'],
    ['REJECTED', 'UPLOAD_MORTGAGE_DEED'],
    [null, 'UPLOAD_MORTGAGE_DEED'],
  ] as const)
    expect(stage('UPLOAD_MORTGAGE_DEED', { mortgageDeed })).toBe(shown)
})

test('R-STAGE-14..16, R-STAGE-18: in a side status an order shows the stage of its previous status', () => {
  for (const side of sideLine)
    for (const previousStatus of orderStatuses.filter(isMainStatus)) expect(stage(side, { previousStatus })).toBe(stage(previousStatus))
  const withoutPrevious = Object.fromEntries(sideLine.map((side) => [side, stage(side)]))
  expect(withoutPrevious).toEqual({
    RECHECKING: 'RECHECKING',
    RECHECKING_INITIAL_BANK: 'VALIDATION',
    BANK_FINAL_RECHECKING: 'FINAL_CONFIRMATION',
    FINAL_EDITION: 'FINAL_CONFIRMATION',
    BANK_FINAL_REJECTED: 'FINAL_CONFIRMATION',
    REJECTED: 'REJECTED',
  })
  expect(stage('RECHECKING_INITIAL_BANK', { createdAt: documentsCutOff })).toBe('INITIAL_BANK_VALIDATION')
})

test('R-STAGE-22: statuses without a row show as themselves', () => {
  for (const status of [
    'SIGNING_CONTRACTS',
    'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
    'WAITING_FOR_CREDIT',
    'PAYING',
    'FINISHED',
    'READY_TO_SETTLE',
  ] as const)
    // oxfmt-ignore
    expect(stage(status)).toBe(status)
})

test('R-STAGE-01, R-STAGE-23: every status of every type has a stage, and every stage its Persian name', () => {
  for (const status of orderStatuses)
    for (const type of orderTypes) {
      const previousStatus = isMainStatus(status) ? null : 'SIGNING_CONTRACTS'
      expect(stage(status, { type, previousStatus })).toBe(isMainStatus(status) ? stage(status, { type }) : 'SIGNING_CONTRACTS')
    }
  for (const caption of Object.values(captions)) {
    expect(caption).toMatch(/^[\u0600-\u06ff\u200c ]+$/)
    expect(caption).not.toMatch(/[يك]/)
  }
})
