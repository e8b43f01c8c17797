import { expect, test } from 'vitest'
import { instant } from '../kernel/time.ts'
import { orderActors, type OrderActor } from './actor.ts'
import { advance, commandOfPatch, commandsOpenTo, dueSystemMoves } from './advance-order.ts'
import type { OrderCase } from './order-case.ts'
import { orderCommands, orderLife, type OrderCommand } from './order-life.ts'
import { isMainStatus, mainLine, orderStatuses, sideLine, type OrderStatus } from './order-statuses.ts'
import { orderTypes, refundPolicyTypes, type OrderType, type RefundPolicyType } from './order-types.ts'
import { newCase, ripeCase } from './testing/ripe-case.ts'

/**
 * lifecycle.md §1 read a second time, by hand and not from the table: row, command, from, to, by, and for whom.
 * O, C, I, B are the four types; "step" is the collateral step, "back" the previous status.
 */
const lifecycle = `
3  confirm-validation     VALIDATION_INQUIRY_SYSTEM            PELEKAN_VALIDATION                   system,customer  OCIB
4  fail-validation        VALIDATION_INQUIRY_SYSTEM            REJECTED                             system           OCIB
5  send-to-bank           PELEKAN_VALIDATION                   INITIAL_BANK_VALIDATION              staff,customer   OCIB
6  ask-again              PELEKAN_VALIDATION                   RECHECKING                           staff            OCIB
7  resolve-reasons        RECHECKING                           back                                 customer         OCIB
7  resolve-reasons        RECHECKING_INITIAL_BANK              back                                 customer         OCIB
7  resolve-reasons        BANK_FINAL_RECHECKING                back                                 customer         OCIB
7  resolve-reasons        FINAL_EDITION                        back                                 customer         OCIB
8  accept-initially       INITIAL_BANK_VALIDATION              CHECK_HAVING_ACCOUNT                 bank             OCB
8  accept-initially       INITIAL_BANK_VALIDATION              WAITING_FOR_BANK_ACCOUNTS_LIST       bank             I
9  ask-again-initially    INITIAL_BANK_VALIDATION              RECHECKING_INITIAL_BANK              bank             OCIB
9  reject-initially       INITIAL_BANK_VALIDATION              REJECTED                             bank             OCIB
10 open-account           CHECK_HAVING_ACCOUNT                 OPENING_BANK_ACCOUNT                 system           OCB
11 set-account            CHECK_HAVING_ACCOUNT                 step                                 bank             OC
11 set-account            OPENING_BANK_ACCOUNT                 step                                 bank             OC
11 set-account            CHECK_HAVING_ACCOUNT                 WAITING_FOR_BANK_ACCOUNTS_LIST       bank             B
11 set-account            OPENING_BANK_ACCOUNT                 WAITING_FOR_BANK_ACCOUNTS_LIST       bank             B
12 choose-account         WAITING_FOR_BANK_ACCOUNTS_LIST       step                                 customer         B
12 choose-account         WAITING_FOR_BANK_ACCOUNTS_LIST       SIGNING_CONTRACTS                    customer         I
13 hand-in-collateral     UPLOAD_PROMISSORY                    CHECKING_PROMISSORY                  customer,system  OCB
14 approve-collateral     CHECKING_PROMISSORY                  SIGNING_CONTRACTS                    staff,system     OCB
15 return-collateral      CHECKING_PROMISSORY                  UPLOAD_PROMISSORY                    staff            OCB
16 approve-deed           UPLOAD_MORTGAGE_DEED                 SIGNING_CONTRACTS                    staff            B
17 complete-contracts     SIGNING_CONTRACTS                    PELEKAN_FINAL_CONFIRMATION           system           OCIB
18 confirm-finally        PELEKAN_FINAL_CONFIRMATION           BANK_FINAL_CONFIRMATION              staff            OCB
18 confirm-finally        PELEKAN_FINAL_CONFIRMATION           READY_TO_SETTLE                      staff            I
19 ask-edition            PELEKAN_FINAL_CONFIRMATION           FINAL_EDITION                        staff,bank       OCIB
19 ask-edition            BANK_FINAL_CONFIRMATION              FINAL_EDITION                        staff,bank       OCIB
20 ask-again-finally      BANK_FINAL_CONFIRMATION              BANK_FINAL_RECHECKING                bank             OCIB
21 reject-finally         BANK_FINAL_CONFIRMATION              BANK_FINAL_REJECTED                  bank             OCIB
21 close-rejected         BANK_FINAL_REJECTED                  REJECTED                             system           OCIB
22 accept-finally         BANK_FINAL_CONFIRMATION              WAITING_FOR_PELEKAN_CARD_ACTIVATION  bank             O
23 accept-finally         BANK_FINAL_CONFIRMATION              WAITING_FOR_CREDIT                   bank             C
24 accept-finally         BANK_FINAL_CONFIRMATION              READY_TO_SETTLE                      bank             B
25 activate-card          WAITING_FOR_PELEKAN_CARD_ACTIVATION  WAITING_FOR_CREDIT                   customer         O
26 charge-credit          WAITING_FOR_CREDIT                   PAYING                               staff,bank       OC
27 settle                 READY_TO_SETTLE                      PAYING                               staff,bank       IB
28 finish                 PAYING                               FINISHED                             system           OCIB`

const letter: Readonly<Record<OrderType, string>> = { OPEN_LOOP: 'O', CLOSE_LOOP: 'C', INSTANT_LOAN: 'I', BANK_PERSONAL_LOAN: 'B' }
const lines = lifecycle
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))

const notDirectly = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE']
const notByRequest = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION']
const ends: Partial<Record<OrderCommand, { readonly row: number; readonly by: OrderActor; readonly except: readonly string[] }>> = {
  cancel: { row: 29, by: 'customer', except: notDirectly },
  reject: { row: 29, by: 'staff', except: notDirectly },
  'accept-cancel-request': { row: 30, by: 'staff', except: notByRequest },
  expire: { row: 31, by: 'system', except: notDirectly },
}

type Ask = { status: OrderStatus; type: OrderType; policy: RefundPolicyType; command: OrderCommand; actor: OrderActor }

/** Where the documents' table leads, and by which row; null where it has none. */
function expected({ status, type, policy, command, actor }: Ask): { to: string; row: number } | null {
  const end = ends[command]
  if (end) return end.by === actor && !end.except.includes(status) ? { to: 'REJECTED', row: end.row } : null
  const line = lines.find(
    ([, asked, from, , by, types]) =>
      asked === command && from === status && by?.split(',').includes(actor) && types?.includes(letter[type]),
  )
  if (!line) return null
  const step = policy === 'MORTGAGE_DEED' ? 'UPLOAD_MORTGAGE_DEED' : 'UPLOAD_PROMISSORY'
  const to = line[3] ?? ''
  return { row: Number(line[0]), to: to === 'step' ? step : to === 'back' ? 'PELEKAN_VALIDATION' : to }
}

/** What must hold beyond the ripe case for the guard of a command to let it pass. */
const ripening: Partial<Record<OrderCommand, Partial<OrderCase>>> = {
  'fail-validation': { report: { allowsCredit: false, coversAmount: true } },
  'open-account': { hasBankAccount: false, accountsAtBank: 0, accountNumber: null },
  'return-collateral': { note: { status: 'PENDING', paidAt: null, fileKey: 'note', isOwn: false } },
  cancel: { isFirstPaymentPaid: false },
  'accept-cancel-request': { isFrozen: true },
}

const everyAsk: Ask[] = orderStatuses.flatMap((status) =>
  orderTypes.flatMap((type) =>
    refundPolicyTypes.flatMap((policy) =>
      orderCommands.flatMap((command) => orderActors.map((actor) => ({ status, type, policy, command, actor }))),
    ),
  ),
)

function caseFor({ status, type, policy, command, actor }: Ask): OrderCase {
  const previousStatus = isMainStatus(status) ? null : 'PELEKAN_VALIDATION'
  const boughtByPromissory = actor === 'system' ? ({ refundPolicyType: 'PROMISSORY' } as const) : { refundPolicyType: policy }
  const needsSilence = command === 'expire' ? silent(status) : {}
  return { ...ripeCase, status, previousStatus, type, ...boughtByPromissory, ...ripening[command], ...needsSilence }
}

/** Everything undone, thirty days long: every status that can wait for the customer does. */
const silent = (status: OrderStatus): Partial<OrderCase> => ({
  ...newCase,
  status,
  previousStatus: isMainStatus(status) ? null : 'PELEKAN_VALIDATION',
  card: 'SENT',
  cheque: { number: '1', front: 'APPROVED', back: null },
  refundPolicyType: status === 'CHECKING_PROMISSORY' ? 'CHEQUE' : 'PROMISSORY',
  idleDays: 30,
})

/** The statuses in which somebody else is always waited for. */
const neverTheCustomers = [
  'INITIAL_BANK_VALIDATION',
  'OPENING_BANK_ACCOUNT',
  'PELEKAN_FINAL_CONFIRMATION',
  'WAITING_FOR_CREDIT',
  'BANK_FINAL_REJECTED',
]

/** What should come of an ask, in a word: where the order goes by which row, or what kind of refusal. */
function awaited(ask: Ask): string {
  const where = expected(ask)
  if (!where) return 'WRONG'
  return ask.command === 'expire' && neverTheCustomers.includes(ask.status) ? 'NOT_STALE' : `${where.row} ${where.to}`
}

function came(ask: Ask, order: OrderCase): string {
  const outcome = advance(order, ask.command, ask.actor)
  return outcome.ok ? `${outcome.value.row} ${outcome.value.to}` : outcome.error.kind.replace(/^WRONG_(STATUS|ACTOR)$/, 'WRONG')
}

test('every status, command, actor, type and collateral: an order moves exactly where lifecycle.md says', () => {
  expect(everyAsk).toHaveLength(23 * 30 * 5 * 4 * 3)
  expect(everyAsk.filter(expected).length).toBeGreaterThan(1000)
  expect(everyAsk.filter((ask) => came(ask, caseFor(ask)) !== awaited(ask))).toEqual([])
})

test('a frozen order makes no move but the one that grants its cancel request', () => {
  const rows = everyAsk.filter((ask) => ask.command !== 'accept-cancel-request' && expected(ask))
  expect(rows.filter((ask) => came(ask, { ...caseFor(ask), isFrozen: true }) !== 'FROZEN')).toEqual([])
})

test('a guarantor never moves an order', () => {
  const open = orderStatuses.flatMap((status) =>
    orderTypes.flatMap((type) => commandsOpenTo('guarantor', { ...ripeCase, status, type, previousStatus: 'PELEKAN_VALIDATION' })),
  )
  expect(open).toEqual([])
})

test('an order that has ended stays ended, for everyone', () => {
  for (const status of ['FINISHED', 'REJECTED'] as const)
    for (const actor of orderActors)
      expect(commandsOpenTo(actor, { ...ripeCase, status, isFrozen: true, previousStatus: 'PAYING' })).toEqual([])
})

test('the previous status is the last one of the main line, whatever side states came between', () => {
  const moves = orderLife.flatMap((row) =>
    row.from.flatMap((status) => {
      const type = row.types?.[0] ?? 'CLOSE_LOOP'
      const order = { ...ripeCase, ...ripening[row.command], status, type, previousStatus: 'SIGNING_CONTRACTS' } as const
      const moved = advance(order, row.command, row.by[0] ?? 'system')
      return moved.ok ? [moved.value] : []
    }),
  )
  expect(moves.length).toBeGreaterThan(80)
  expect(moves.filter(({ from, previousStatus }) => previousStatus !== (isMainStatus(from) ? from : 'SIGNING_CONTRACTS'))).toEqual([])
})

test('every status is reached from creation, and the table names every status', () => {
  const reached = new Set<OrderStatus>(['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION'])
  for (let round = 0; round < orderStatuses.length; round++)
    for (const ask of everyAsk) {
      const where = reached.has(ask.status) ? expected(ask) : null
      if (where) reached.add(where.to as OrderStatus)
    }
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
})

test('R-ORDER-11..33: the documents name 23 statuses', () => {
  expect(mainLine).toHaveLength(17)
  expect(sideLine).toHaveLength(6)
})

test('R-ORDER-35..38, D-49: a patch takes four statuses, each from where its rows stand, and nothing else', () => {
  const allowed: Record<string, readonly string[]> = {
    VALIDATION_INQUIRY_SYSTEM: ['PELEKAN_VALIDATION'],
    RECHECKING: ['PELEKAN_VALIDATION'],
    PELEKAN_VALIDATION: ['INITIAL_BANK_VALIDATION'],
    RECHECKING_INITIAL_BANK: ['INITIAL_BANK_VALIDATION'],
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
      const order = { ...ripeCase, status, previousStatus: cameFrom[status] ?? null }
      expect([status, asked, commandOfPatch(order, asked) !== null]).toEqual([status, asked, allowed[status]?.includes(asked) ?? false])
    }
  const listed = { ...ripeCase, status: 'WAITING_FOR_BANK_ACCOUNTS_LIST' } as const
  expect(commandOfPatch({ ...listed, type: 'INSTANT_LOAN' }, 'SIGNING_CONTRACTS')).toBe('choose-account')
  expect(commandOfPatch({ ...listed, type: 'BANK_PERSONAL_LOAN' }, 'SIGNING_CONTRACTS')).toBeNull()
})

test('the system makes a move as soon as it is due, and only then', () => {
  expect(dueSystemMoves(newCase)).toEqual([])
  expect(dueSystemMoves({ ...newCase, report: { allowsCredit: true, coversAmount: true } })).toEqual(['confirm-validation'])
  expect(dueSystemMoves({ ...newCase, report: { allowsCredit: true, coversAmount: false } })).toEqual(['fail-validation'])
  expect(dueSystemMoves({ ...ripeCase, status: 'SIGNING_CONTRACTS' })).toEqual(['complete-contracts'])
  expect(dueSystemMoves({ ...ripeCase, status: 'BANK_FINAL_REJECTED', previousStatus: 'BANK_FINAL_CONFIRMATION' })).toEqual([
    'close-rejected',
  ])
  const silentSince = { ...newCase, idleDays: 29, reportRequest: null }
  expect(dueSystemMoves(silentSince)).toEqual([])
  expect(dueSystemMoves({ ...silentSince, idleDays: 30 })).toEqual(['expire'])
})

test('a reason is met only by evidence newer than itself', () => {
  const reason = { code: 'BLURRED', target: 'identification', text: '', at: instant(1000) } as const
  const order = { ...ripeCase, status: 'RECHECKING', previousStatus: 'PELEKAN_VALIDATION' } as const
  for (const [evidenceAt, isMet] of [
    [null, false],
    [instant(999), false],
    [instant(1000), false],
    [instant(1001), true],
  ] as const)
    // oxfmt-ignore
    expect(advance({ ...order, reasons: [{ ...reason, evidenceAt }] }, 'resolve-reasons', 'customer').ok).toBe(isMet)
})
