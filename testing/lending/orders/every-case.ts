import { reasonsOfCommand } from '#domain/backoffice/order-review/reasons.ts'
import { cardStatuses } from '#domain/lending/cards/card.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { guaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { completeCase } from '#domain/lending/orders/example-cases.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { isMainStatus, orderStatuses, type MainStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderTransitions } from '#domain/lending/orders/transitions/order-transitions.ts'
import { promissoryStatuses } from '#domain/lending/promissory/promissory.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderTypes, refundPolicyTypes, type OrderType, type RefundPolicyType } from '#domain/platform/products/order-types.ts'

type Lack = readonly [name: string, lacks: Partial<OrderCase>]
export type NamedCase = { readonly name: string; readonly order: OrderCase }

/** Every status of every type and collateral, complete and with each thing missing that can be missing there. */
export function everyCase(): readonly NamedCase[] {
  return orderTypes.flatMap((type) =>
    collateralOf(type).flatMap((refundPolicyType) =>
      orderStatuses
        .filter((status) => isReached(status, type, refundPolicyType))
        .flatMap((status) => {
          const base: OrderCase = {
            ...completeCase,
            ...before(status),
            type,
            refundPolicyType,
            status,
            previousStatus: cameFrom(status, type),
          }
          const order =
            refundPolicyType === 'PROMISSORY' && type !== 'INSTANT_LOAN' ? base : { ...base, guarantorsNeeded: 0, guarantees: [] }
          return [['nothing', {}] as const, ...lacksIn(order)].map(([name, lacks]) => ({
            name: `${status} ${type} ${refundPolicyType} without ${name}`,
            order: { ...order, ...lacks },
          }))
        }),
    ),
  )
}

const collateralOf = (type: OrderType): readonly RefundPolicyType[] =>
  type === 'BANK_PERSONAL_LOAN' ? refundPolicyTypes : type === 'INSTANT_LOAN' ? ['PROMISSORY'] : ['PROMISSORY', 'CHEQUE']

/** Whether an order of this type and collateral can come into `status` by the transition table. */
function isReached(status: OrderStatus, type: OrderType, refundPolicyType: RefundPolicyType): boolean {
  const reached = new Set<OrderStatus>(['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION'])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { from, to, types } of orderTransitions)
      for (const each of from)
        if (reached.has(each) && (types?.includes(type) ?? true))
          reached.add(typeof to === 'string' ? to : to({ status: each, type, refundPolicyType, previousStatus: cameFrom(each, type) }))
  }
  return reached.has(status)
}

/** A main status from which the side status was entered. */
function cameFrom(status: OrderStatus, type: OrderType): MainStatus | null {
  if (isMainStatus(status)) return null
  const rows = orderTransitions.filter(({ to, types }) => to === status && (types?.includes(type) ?? true))
  return rows.flatMap(({ from }) => from).find(isMainStatus) ?? 'PELEKAN_VALIDATION'
}

/** What cannot have happened yet in a status. */
function before(status: OrderStatus): Partial<OrderCase> {
  if (status === 'PAYING') return { unpaidInvoices: 3 }
  if (status === 'VALIDATION_INQUIRY_SYSTEM') return { report: null, reportRequest: null }
  if (status === 'UPLOAD_PROMISSORY') return { note: null, cheque: null }
  if (status === 'CHECKING_PROMISSORY') return { note: uploaded, cheque: { number: null, front: 'PENDING', back: null } }
  return status === 'UPLOAD_MORTGAGE_DEED' ? { mortgageDeed: 'PENDING' } : {}
}

const paidAt = instant(1)
const uploaded = { status: 'PENDING', paidAt: null, fileKey: 'note', isOwn: false } as const

function lacksIn(order: OrderCase): readonly Lack[] {
  const { status } = order
  const frozen: Lack = ['the decision on a cancel request', { isFrozen: true }]
  return [frozen, ...(lacksByStatus[status]?.(order) ?? []), ...returned(order)]
}

const lacksByStatus: Readonly<Partial<Record<OrderStatus, (order: OrderCase) => readonly Lack[]>>> = {
  VALIDATION_INQUIRY_SYSTEM: () =>
    (['PENDING', 'PAID', 'IN_PROGRESSING', 'REFUSED'] as const).map((reportRequest) => [`the ${reportRequest} report`, { reportRequest }]),
  PELEKAN_VALIDATION: (order) => [
    ...(['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const).flatMap((group) =>
      (['MISSING', 'REJECTED', 'PENDING'] as const).map((state): Lack => [
        `${group} ${state}`,
        { documents: { ...order.documents, [group]: state } },
      ]),
    ),
    ['points', { arePointsDeducted: false }],
    ['enough points', { arePointsDeducted: false, pointsBalance: points(1) }],
    ...guarantorLacks(order),
  ],
  CHECK_HAVING_ACCOUNT: () =>
    [true, false].flatMap((hasBankAccount) =>
      [null, 0, 1].map((accountsAtBank): Lack => [
        `an account (${hasBankAccount}, ${accountsAtBank})`,
        { accountNumber: null, hasBankAccount, accountsAtBank },
      ]),
    ),
  WAITING_FOR_BANK_ACCOUNTS_LIST: () => [['a destination', { destinationNumber: null }]],
  UPLOAD_PROMISSORY: (order) => (order.refundPolicyType === 'CHEQUE' ? chequeLacks : noteLacks),
  CHECKING_PROMISSORY: (order) =>
    order.refundPolicyType === 'CHEQUE'
      ? [null, 'PENDING' as const].map((back): Lack => [`a back (${back})`, { cheque: { number: null, front: 'APPROVED', back } }])
      : [['the sana inquiry', { isSanaRecorded: false }]],
  UPLOAD_MORTGAGE_DEED: () =>
    [null, 'PENDING' as const, 'REJECTED' as const].flatMap((mortgageDeed) =>
      [true, false].map((isValuationPaid): Lack => [
        `the mortgage deed (${mortgageDeed}, ${isValuationPaid})`,
        { mortgageDeed, isValuationPaid },
      ]),
    ),
  SIGNING_CONTRACTS: (order) => [
    ['the first payment', { isFirstPaymentPaid: false, signatures: { customer: false, bank: false } }],
    ['the customer’s signature', { signatures: { customer: false, bank: false } }],
    ['the bank’s signature', { signatures: { customer: true, bank: false } }],
    ['an address', { hasAddress: false }],
    ...guarantorLacks(order),
  ],
  PELEKAN_FINAL_CONFIRMATION: (order) => guarantorLacks(order),
  BANK_FINAL_CONFIRMATION: (order) => guarantorLacks(order),
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: () => cardStatuses.slice(1, 5).map((card) => [`the card (${card})`, { card }]),
}

const guarantorLacks = ({ guarantorsNeeded }: OrderCase): readonly Lack[] =>
  guarantorsNeeded === 0
    ? []
    : [
        ['a guarantor', { guarantees: [] }],
        ...guaranteeStatuses
          .filter((status) => status !== 'FINISHED')
          .map((status): Lack => [`a guarantor (${status})`, { guarantees: [{ status, isApproved: false }] }]),
      ]

const noteLacks: readonly Lack[] = promissoryStatuses.flatMap((status) =>
  [true, false].map((isOwn): Lack => {
    const isPaid = status.startsWith('PROMISSORY_') && status !== 'PROMISSORY_WAIT_PAY'
    const note = { status, paidAt: isPaid ? paidAt : null, fileKey: status === 'PENDING' ? 'note' : null, isOwn }
    return [`a note (${status}${isOwn ? ', own' : ''})`, { note }]
  }),
)

const chequeLacks: readonly Lack[] = reviewStates.flatMap((front) =>
  [null, '1234567890123456'].map((number): Lack => [`a cheque (${front}, ${number})`, { cheque: { number, front, back: null } }]),
)

/** The order returned for each reason that staff or bank may give on the way into this status, renewed and not. */
function returned(order: OrderCase): readonly Lack[] {
  const commands = orderTransitions.filter(({ to, withReasons }) => withReasons && to === order.status).map(({ command }) => command)
  if (order.status === 'REJECTED') return []
  return [...new Set(commands)].flatMap((command) =>
    reasonsOfCommand(command, order).flatMap((reason) =>
      [null, instant(11)].map((evidenceAt): Lack => {
        const state = order.status === 'UPLOAD_PROMISSORY' ? returnedCollateral(order, reason.target, evidenceAt !== null) : {}
        return [
          `${reason.code} ${reason.target}${evidenceAt ? ' renewed' : ''}`,
          { ...state, reasons: [{ ...reason, at: instant(10), evidenceAt }] },
        ]
      }),
    ),
  )
}

/** The collateral as the return for `target` leaves it, and as its renewal does. */
function returnedCollateral({ refundPolicyType }: OrderCase, target: string, isRenewed: boolean): Partial<OrderCase> {
  if (refundPolicyType !== 'CHEQUE') return { note: { ...uploaded, status: isRenewed ? 'PENDING' : 'REJECTED' } }
  const state = isRenewed ? 'PENDING' : 'REJECTED'
  if (target === 'cheque_back') return { cheque: { number: null, front: 'APPROVED', back: state } }
  return { cheque: { number: isRenewed ? '1234567890123456' : null, front: state, back: null } }
}
