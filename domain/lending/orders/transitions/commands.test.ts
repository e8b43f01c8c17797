import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { completeCase, newCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderStatuses, type OrderStatus } from '../order-statuses.ts'
import { advance, commandOfPatch, commandsWithRefusals, isAccountTakenUp, mayHaveDueMoves, needsReasons } from './advance-order.ts'
import { orderCommands, type OrderCommand } from './order-transitions.ts'

test('staff and bank give reasons with whatever returns or refuses an order; the report’s own refusal has them', () => {
  expect(orderCommands.filter(needsReasons)).toEqual([
    'ask-again',
    'ask-again-initially',
    'reject-initially',
    'return-collateral',
    'ask-edition',
    'ask-again-finally',
    'reject-finally',
    'reject',
  ])
})

const validating = { ...completeCase, status: 'PELEKAN_VALIDATION' } as const

test('each button of staff says why it is disabled', () => {
  const open = { command: 'ask-again', refusal: null }
  const noRequest = { command: 'accept-cancel-request', refusal: { kind: 'NO_CANCEL_REQUEST' } }
  const reject = { command: 'reject', refusal: null }
  expect(commandsWithRefusals('staff', validating)).toEqual([{ command: 'send-to-bank', refusal: null }, open, reject, noRequest])
  const [first] = commandsWithRefusals('staff', { ...validating, arePointsDeducted: false })
  expect(first).toEqual({ command: 'send-to-bank', refusal: { kind: 'POINTS_NEEDED', details: { points: 20_000 } } })
  expect(commandsWithRefusals('bank', validating)).toEqual([])
})

test('of a frozen order only its cancel request can be decided', () => {
  const refusals = commandsWithRefusals('staff', { ...validating, isFrozen: true }).map(({ command, refusal }) => [command, refusal?.kind])
  expect(refusals).toEqual([
    ['send-to-bank', 'FROZEN'],
    ['ask-again', 'FROZEN'],
    ['reject', 'FROZEN'],
    ['accept-cancel-request', undefined],
  ])
})

test.each<[OrderCommand, Partial<OrderCase>, unknown]>([
  [
    'send-to-bank',
    { documents: { ...completeCase.documents, PROPERTY: 'PENDING' } },
    { kind: 'DOCUMENTS_NEEDED', details: { groups: ['PROPERTY'] } },
  ],
  ['send-to-bank', { guarantorsNeeded: 2 }, { kind: 'GUARANTORS_NEEDED', details: { count: 1 } }],
  [
    'complete-contracts',
    { status: 'SIGNING_CONTRACTS', signatures: { customer: false, bank: false }, guarantees: [] },
    { kind: 'SIGNATURES_NEEDED', details: { parties: ['customer', 'bank', 'guarantor'] } },
  ],
  [
    'resolve-reasons',
    {
      status: 'RECHECKING',
      previousStatus: 'PELEKAN_VALIDATION',
      reasons: [
        { code: 'x', target: 'account', text: '', at: instant(2), evidenceAt: instant(3) },
        { code: 'x', target: 'PROPERTY', text: '', at: instant(2), evidenceAt: null },
      ],
    },
    { kind: 'EVIDENCE_NEEDED', details: { targets: ['PROPERTY'] } },
  ],
  ['finish', {}, { kind: 'WRONG_STATUS', details: { status: 'PELEKAN_VALIDATION' } }],
])('the refusal of %s names what is missing', (command, lacks, refusal) => {
  const by = { 'resolve-reasons': 'customer', 'send-to-bank': 'staff' } as const
  const outcome = advance({ ...validating, ...lacks }, command, command in by ? by[command as keyof typeof by] : 'system')
  expect(outcome).toEqual({ ok: false, error: refusal })
})

test('an actor whose command it is not is named in the refusal', () => {
  expect(advance(validating, 'ask-again', 'customer')).toEqual({
    ok: false,
    error: { kind: 'WRONG_ACTOR', details: { actor: 'customer' } },
  })
})

const mayMove = (type: (typeof orderTypes)[number], idleDays: number): readonly OrderStatus[] =>
  orderStatuses.filter((status) => mayHaveDueMoves({ ...newCase, type, status }, idleDays))

test('an order’s context need not be read where no move of the system can be due', () => {
  const ofEvery = ['VALIDATION_INQUIRY_SYSTEM', 'SIGNING_CONTRACTS', 'PAYING', 'BANK_FINAL_REJECTED']
  const ofSecured = ['CHECK_HAVING_ACCOUNT', 'UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY']
  for (const type of orderTypes)
    expect(mayMove(type, 29).toSorted()).toEqual([...ofEvery, ...(type === 'INSTANT_LOAN' ? [] : ofSecured)].toSorted())
  expect(mayMove('CLOSE_LOOP', 30)).toEqual(orderStatuses)
})

test('an order that was returned goes back to the status it came from, which it must have', () => {
  const returned = { ...completeCase, status: 'RECHECKING', previousStatus: null } as const
  expect(() => advance(returned, 'resolve-reasons', 'customer')).toThrow(RangeError)
})

test.each<[OrderCommand, 'staff' | 'system', Partial<OrderCase>, readonly string[]]>([
  ['approve-collateral', 'staff', { status: 'CHECKING_PROMISSORY' }, ['open-first-invoice']],
  ['finish', 'system', { status: 'PAYING' }, ['finish-guarantees', 'request-releases']],
  ['ask-again', 'staff', { status: 'PELEKAN_VALIDATION' }, []],
])('%s by %s has the effects of its own and of the status it enters', (command, actor, order, effects) => {
  const moved = advance({ ...completeCase, ...order }, command, actor)
  expect(moved.ok && moved.value.effects).toEqual(effects)
})

test('entering the step of the mortgage deed asks for its valuation', () => {
  const order = { ...completeCase, type: 'BANK_PERSONAL_LOAN', status: 'WAITING_FOR_BANK_ACCOUNTS_LIST' } as const
  const moved = advance({ ...order, refundPolicyType: 'MORTGAGE_DEED' }, 'choose-account', 'customer')
  expect(moved).toMatchObject({ value: { to: 'UPLOAD_MORTGAGE_DEED', effects: ['ask-valuation'] } })
})

const taken = (more: Partial<Parameters<typeof isAccountTakenUp>[0]>, asked = 'SIGNING_CONTRACTS') =>
  isAccountTakenUp({ ...completeCase, destinationBankAccountNumber: '1', ...more }, asked)

test('R-ORDER-35: a patch to SIGNING_CONTRACTS is answered where the account call has made its move', () => {
  const cash = { type: 'INSTANT_LOAN', status: 'SIGNING_CONTRACTS' } as const
  const personal = { type: 'BANK_PERSONAL_LOAN', status: 'UPLOAD_PROMISSORY' } as const
  expect([taken(cash), taken(personal)]).toEqual([true, true])
  expect(taken({ ...personal, status: 'UPLOAD_MORTGAGE_DEED', refundPolicyType: 'MORTGAGE_DEED' })).toBe(true)
  expect([taken(cash, 'CHECKING_PROMISSORY'), taken({ ...cash, destinationBankAccountNumber: null })]).toEqual([false, false])
  expect([taken({ ...cash, status: 'PELEKAN_FINAL_CONFIRMATION' }), taken({ ...cash, type: 'CLOSE_LOOP' })]).toEqual([false, false])
  expect(taken({ ...personal, type: 'INSTANT_LOAN' })).toBe(false)
})

test('R-ORDER-35: a patch is the customer’s own row, never that of staff or bank', () => {
  expect(commandOfPatch({ ...completeCase, status: 'CHECKING_PROMISSORY' }, 'SIGNING_CONTRACTS')).toBeNull()
  expect(commandOfPatch({ ...completeCase, status: 'PELEKAN_VALIDATION' }, 'INITIAL_BANK_VALIDATION')).toBe('send-to-bank')
})
