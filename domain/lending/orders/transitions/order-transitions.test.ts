import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderTypes, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { documentedOutcome, type Attempt } from '#testing/lending/orders/documented-lifecycle.ts'
import { newCase, completeCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderActors, isMainStatus, mainLine, orderStatuses, sideLine, type OrderStatus } from '../order-statuses.ts'
import { advance, commandOfPatch, allowedCommands, dueSystemMoves } from './advance-order.ts'
import { orderCommands, orderTransitions, type OrderCommand } from './order-transitions.ts'

/** What the guard of a command needs in addition to the complete case. */
const conditions: Partial<Record<OrderCommand, Partial<OrderCase>>> = {
  'fail-validation': { report: { allowsCredit: false, coversAmount: true } },
  'open-account': { hasBankAccount: false, accountsAtBank: 0, accountNumber: null },
  'return-collateral': { note: { status: 'PENDING', paidAt: null, fileKey: 'note', isOwn: false } },
  cancel: { isFirstPaymentPaid: false },
  'accept-cancel-request': { isFrozen: true },
}

const allAttempts: Attempt[] = orderStatuses.flatMap((status) =>
  orderTypes.flatMap((type) =>
    refundPolicyTypes.flatMap((policy) =>
      orderCommands.flatMap((command) => orderActors.map((actor) => ({ status, type, policy, command, actor }))),
    ),
  ),
)

function caseFor({ status, type, policy, command, actor }: Attempt): OrderCase {
  const previousStatus = isMainStatus(status) ? null : 'PELEKAN_VALIDATION'
  const boughtByPromissory = actor === 'system' ? ({ refundPolicyType: 'PROMISSORY' } as const) : { refundPolicyType: policy }
  const inactivity = command === 'expire' ? inactive(status) : {}
  return { ...completeCase, status, previousStatus, type, ...boughtByPromissory, ...conditions[command], ...inactivity }
}

/** Nothing done for thirty days: every status that can wait for the customer does. */
const inactive = (status: OrderStatus): Partial<OrderCase> => ({
  ...newCase,
  status,
  previousStatus: isMainStatus(status) ? null : 'PELEKAN_VALIDATION',
  card: 'SENT',
  cheque: { number: '1', front: 'APPROVED', back: null },
  refundPolicyType: status === 'CHECKING_PROMISSORY' ? 'CHEQUE' : 'PROMISSORY',
  idleDays: 30,
})

/** The statuses that never wait for the customer. */
const neverTheCustomersTurn = [
  'INITIAL_BANK_VALIDATION',
  'OPENING_BANK_ACCOUNT',
  'PELEKAN_FINAL_CONFIRMATION',
  'WAITING_FOR_CREDIT',
  'BANK_FINAL_REJECTED',
]

/** The expected result: row and new status, or the kind of refusal. */
function expectedOutcome(ask: Attempt): string {
  const where = documentedOutcome(ask)
  if (!where) return 'WRONG'
  return ask.command === 'expire' && neverTheCustomersTurn.includes(ask.status) ? 'NOT_STALE' : `${where.row} ${where.to}`
}

function actualOutcome(ask: Attempt, order: OrderCase): string {
  const outcome = advance(order, ask.command, ask.actor)
  return outcome.ok ? `${outcome.value.row} ${outcome.value.to}` : outcome.error.kind.replace(/^WRONG_(STATUS|ACTOR)$/, 'WRONG')
}

test('every status, command, actor, type and collateral: an order moves exactly where lifecycle.md says', () => {
  expect(allAttempts).toHaveLength(23 * 30 * 5 * 4 * 3)
  expect(allAttempts.filter(documentedOutcome).length).toBeGreaterThan(1000)
  expect(allAttempts.filter((ask) => actualOutcome(ask, caseFor(ask)) !== expectedOutcome(ask))).toEqual([])
})

test('the only transition of a frozen order is the acceptance of its cancel request', () => {
  const rows = allAttempts.filter((ask) => ask.command !== 'accept-cancel-request' && documentedOutcome(ask))
  expect(rows.filter((ask) => actualOutcome(ask, { ...caseFor(ask), isFrozen: true }) !== 'FROZEN')).toEqual([])
})

test('a guarantor never moves an order', () => {
  const open = orderStatuses.flatMap((status) =>
    orderTypes.flatMap((type) => allowedCommands('guarantor', { ...completeCase, status, type, previousStatus: 'PELEKAN_VALIDATION' })),
  )
  expect(open).toEqual([])
})

test('no actor has a command on an order that has ended', () => {
  for (const status of ['FINISHED', 'REJECTED'] as const)
    for (const actor of orderActors)
      expect(allowedCommands(actor, { ...completeCase, status, isFrozen: true, previousStatus: 'PAYING' })).toEqual([])
})

test('the previous status is the last main status, whatever side statuses came between', () => {
  const moves = orderTransitions.flatMap((row) =>
    row.from.flatMap((status) => {
      const type = row.types?.[0] ?? 'CLOSE_LOOP'
      const order = { ...completeCase, ...conditions[row.command], status, type, previousStatus: 'SIGNING_CONTRACTS' } as const
      const moved = advance(order, row.command, row.by[0] ?? 'system')
      return moved.ok ? [moved.value] : []
    }),
  )
  expect(moves.length).toBeGreaterThan(80)
  expect(moves.filter(({ from, previousStatus }) => previousStatus !== (isMainStatus(from) ? from : 'SIGNING_CONTRACTS'))).toEqual([])
})

test('every status can be reached from creation, and the table names every status', () => {
  const reached = new Set<OrderStatus>(['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION'])
  for (let round = 0; round < orderStatuses.length; round++)
    for (const ask of allAttempts) {
      const where = reached.has(ask.status) ? documentedOutcome(ask) : null
      if (where) reached.add(where.to as OrderStatus)
    }
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
})

test('R-ORDER-11..33: the specification names 23 statuses', () => {
  expect(mainLine).toHaveLength(17)
  expect(sideLine).toHaveLength(6)
})

test('R-ORDER-35..38, D-49: a patch accepts four statuses, each only where the table has a row for it', () => {
  const allowed: Record<string, readonly string[]> = {
    VALIDATION_INQUIRY_SYSTEM: ['PELEKAN_VALIDATION'],
    RECHECKING: ['PELEKAN_VALIDATION'],
    PELEKAN_VALIDATION: ['INITIAL_BANK_VALIDATION'],
    RECHECKING_INITIAL_BANK: ['INITIAL_BANK_VALIDATION'],
    WAITING_FOR_BANK_ACCOUNTS_LIST: ['SIGNING_CONTRACTS'],
    UPLOAD_PROMISSORY: ['CHECKING_PROMISSORY'],
  }
  const cameFrom: Partial<Record<OrderStatus, 'PELEKAN_VALIDATION' | 'INITIAL_BANK_VALIDATION' | 'BANK_FINAL_CONFIRMATION'>> = {
    RECHECKING: 'PELEKAN_VALIDATION',
    RECHECKING_INITIAL_BANK: 'INITIAL_BANK_VALIDATION',
    BANK_FINAL_RECHECKING: 'BANK_FINAL_CONFIRMATION',
    FINAL_EDITION: 'BANK_FINAL_CONFIRMATION',
  }
  for (const status of orderStatuses)
    for (const asked of orderStatuses) {
      const order = { ...completeCase, status, previousStatus: cameFrom[status] ?? null }
      expect([status, asked, commandOfPatch(order, asked) !== null]).toEqual([status, asked, allowed[status]?.includes(asked) ?? false])
    }
  const listed = { ...completeCase, status: 'WAITING_FOR_BANK_ACCOUNTS_LIST' } as const
  expect(commandOfPatch({ ...listed, type: 'INSTANT_LOAN' }, 'SIGNING_CONTRACTS')).toBe('choose-account')
  expect(commandOfPatch({ ...listed, type: 'BANK_PERSONAL_LOAN' }, 'SIGNING_CONTRACTS')).toBe('choose-account')
})

test('the system makes a transition as soon as it is due, and only then', () => {
  expect(dueSystemMoves(newCase)).toEqual([])
  expect(dueSystemMoves({ ...newCase, report: { allowsCredit: true, coversAmount: true } })).toEqual(['confirm-validation'])
  expect(dueSystemMoves({ ...newCase, report: { allowsCredit: true, coversAmount: false } })).toEqual(['fail-validation'])
  expect(dueSystemMoves({ ...completeCase, status: 'SIGNING_CONTRACTS' })).toEqual(['complete-contracts'])
  expect(dueSystemMoves({ ...completeCase, status: 'BANK_FINAL_REJECTED', previousStatus: 'BANK_FINAL_CONFIRMATION' })).toEqual([
    'close-rejected',
  ])
  const inactiveSince = { ...newCase, idleDays: 29, reportRequest: null }
  expect(dueSystemMoves(inactiveSince)).toEqual([])
  expect(dueSystemMoves({ ...inactiveSince, idleDays: 30 })).toEqual(['expire'])
})

test('a reason is met only by evidence newer than itself', () => {
  const reason = { code: 'BLURRED', target: 'identification', text: '', at: instant(1000) } as const
  const order = { ...completeCase, status: 'RECHECKING', previousStatus: 'PELEKAN_VALIDATION' } as const
  for (const [evidenceAt, isMet] of [
    [null, false],
    [instant(999), false],
    [instant(1000), false],
    [instant(1001), true],
  ] as const)
    // oxfmt-ignore
    expect(advance({ ...order, reasons: [{ ...reason, evidenceAt }] }, 'resolve-reasons', 'customer').ok).toBe(isMet)
})
