import { expect, test } from 'vitest'
import { completeCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderStatuses } from '../order-statuses.ts'
import { asApproved, decidedStatuses, dueDecision } from './decisions.ts'

const cash = ['READY_TO_SETTLE']
const inStatus = (status: OrderCase['status'], more: Partial<OrderCase> = {}): OrderCase => ({
  ...completeCase,
  status,
  type: cash.includes(status) ? 'INSTANT_LOAN' : 'CLOSE_LOOP',
  ...more,
})

test('staff and bank decide in nine statuses, and each outcome has the nearest command', () => {
  const due = orderStatuses.flatMap((status) => {
    const decision = dueDecision(inStatus(status))
    if (!decision) return []
    const { ACCEPT, RECHECK, REJECT, FINAL_EDITION } = decision.commands
    return [[status, decision.by, decision.name, ACCEPT, RECHECK, REJECT, FINAL_EDITION].join(' ')]
  })
  expect(due).toEqual([
    'PELEKAN_VALIDATION staff PELEKAN_VALIDATION send-to-bank ask-again reject ask-again',
    'INITIAL_BANK_VALIDATION bank INITIAL_BANK_VALIDATION accept-initially ask-again-initially reject-initially ask-again-initially',
    'CHECK_HAVING_ACCOUNT bank CHECK_HAVING_ACCOUNT set-account set-account set-account set-account',
    'OPENING_BANK_ACCOUNT bank CHECK_HAVING_ACCOUNT set-account set-account set-account set-account',
    'CHECKING_PROMISSORY staff CHECKING_PROMISSORY approve-collateral return-collateral reject return-collateral',
    'PELEKAN_FINAL_CONFIRMATION staff PELEKAN_FINAL_CONFIRMATION confirm-finally ask-edition reject ask-edition',
    'BANK_FINAL_CONFIRMATION bank BANK_FINAL_CONFIRMATION accept-finally ask-again-finally reject-finally ask-edition',
    'WAITING_FOR_CREDIT staff WAITING_FOR_CREDIT charge-credit charge-credit charge-credit charge-credit',
    'READY_TO_SETTLE staff READY_TO_SETTLE settle settle settle settle',
  ])
  expect(decidedStatuses).toEqual(due.map((line) => line.split(' ')[0]))
})

test('no decision is due of a frozen order, or of one that waits for its customer', () => {
  expect(dueDecision(inStatus('PELEKAN_VALIDATION', { isFrozen: true }))).toBeNull()
  expect(dueDecision(inStatus('PELEKAN_VALIDATION', { arePointsDeducted: false }))).toBeNull()
})

const uploaded = { status: 'PENDING', paidAt: null, fileKey: 'note', isOwn: false } as const
const checking = inStatus('CHECKING_PROMISSORY', { type: 'BANK_PERSONAL_LOAN', isSanaRecorded: false, note: uploaded })

test('the acceptance of an uploaded note approves it and records the sana inquiry', () => {
  expect(asApproved(checking)).toEqual({ ...checking, isSanaRecorded: true, note: { ...uploaded, status: 'APPROVED' } })
  expect(dueDecision(checking)?.commands.ACCEPT).toBe('approve-collateral')
})

test.each<[string, Partial<OrderCase>]>([
  ['no note', { note: null }],
  ['a note that is not signed', { note: { ...uploaded, fileKey: null } }],
  ['a cheque', { refundPolicyType: 'CHEQUE' }],
  ['another step', { status: 'UPLOAD_PROMISSORY' }],
])('it approves nothing where there is %s', (_, more) => {
  const order = { ...checking, ...more }
  expect(asApproved(order)).toBe(order)
})
