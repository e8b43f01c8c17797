import { and, eq, inArray, or } from 'drizzle-orm'
import { accountWords, accountFault } from '#domain/identity/bank-accounts/account.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { payOutRefused, targetKind } from '#domain/lending/orders/reason.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { askHolder, type HolderRefusal } from '#server/identity/bank-accounts/ask-holder.ts'
import { accountsOf } from '#server/identity/bank-accounts/sql.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, orderRowOf, type OrderRow } from '../sql.ts'
import { orders } from '../tables.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'
import { makeDueMoves } from './reconsider-order.ts'

type AccountInput = {
  readonly customerId: number
  readonly orderId: number
  readonly accountId?: number | undefined
  readonly number?: string | undefined
} & AsOf
type AccountRefusal = {
  readonly kind: 'ACCOUNT_UNKNOWN' | 'ACCOUNT_NUMBER_WRONG'
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/**
 * Sets the account of an order (rows 11 and 12, D-32): the customer's own account by id, or a number that is no card's. In
 * WAITING_FOR_BANK_ACCOUNTS_LIST it is where the loan goes and moves the order; before, the bank confirms it first. An order
 * that was sent back for its account (row 7) takes another one in any status, which replaces the one it last named.
 */
export async function setAccount(tx: Db, input: AccountInput): Promise<Result<OrderRow, AdvanceRefusal | AccountRefusal>> {
  const { customerId, orderId, at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const orderCase = caseOf(order, await readOrderContext(tx, customerId, [order], input))
  const refusal = refusalOf(orderCase)
  if (refusal) return err(refusal)
  const number = await numberOf(tx, input)
  if (!number.ok) return number

  const isRefused = orderCase.reasons.some(({ code }) => code === payOutRefused.code) && number.value === order.destinationBankAccountNumber
  if (isRefused) return wrong('ACCOUNT_NUMBER_WRONG', fieldOf(input), 'بانک به همین حساب واریز نکرد. حساب دیگری بدهید.')

  const acted = { customerActedAt: at, noticesSent: 0 }
  if (order.status === 'WAITING_FOR_BANK_ACCOUNTS_LIST') {
    await changeOrder(tx, order, { ...acted, destinationBankAccountNumber: number.value, accountSetAt: at })
    return advanceOrder(tx, { customerId, orderId, command: 'choose-account', actor: 'customer', at, policies })
  }
  const named =
    order.destinationBankAccountNumber === null ? { bankAccountNumber: number.value } : { destinationBankAccountNumber: number.value }
  const known = { ...acted, ...named, accountSetAt: at }
  await changeOrder(tx, order, known)
  return ok(await makeDueMoves(tx, { ...order, ...known }, input))
}

const open = ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'WAITING_FOR_BANK_ACCOUNTS_LIST'] as const

function refusalOf({ status, reasons, isFrozen }: OrderCase): OrderRefusal | null {
  const isAsked = isOpen(status) && reasons.some(({ target }) => targetKind(target) === 'account')
  if (!isAsked && !open.some((each) => each === status)) return { kind: 'WRONG_STATUS', details: { status } }
  return isFrozen ? { kind: 'FROZEN' } : null
}

const fieldOf = ({ accountId }: AccountInput) => (accountId === undefined ? 'number' : 'bank_account_id')

async function numberOf(tx: Db, { customerId, accountId, number }: AccountInput): Promise<Result<string, AccountRefusal>> {
  if (accountId !== undefined) {
    const account = (await accountsOf(tx, customerId)).find(({ id }) => id === accountId)
    return account ? ok(account.number) : wrong('ACCOUNT_UNKNOWN', 'bank_account_id', 'این حساب در فهرست حساب‌های شما نیست.')
  }
  const fault = accountFault(number ?? '')
  return fault ? wrong('ACCOUNT_NUMBER_WRONG', 'number', accountWords[fault]) : ok(number ?? '')
}

const wrong = (kind: AccountRefusal['kind'], field: string, text: string): { readonly ok: false; readonly error: AccountRefusal } =>
  err({ kind, errors: { [field]: [text] } })

/**
 * Whether a typed number is the customer's, before it is set: the bank names its holder, unless it is in their list or the bank has paid
 * to it. Without this a stolen session could have a loan paid to anybody, and the account would count as proven afterwards (F-408).
 */
export async function checkHolder(app: App, input: AccountInput): Promise<Result<null, OrderRefusal | NotFound | HolderRefusal>> {
  const { customerId, orderId, number } = input
  if (number === undefined || accountFault(number)) return ok(null)
  const order = await orderRowOf(app.db, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const refusal = refusalOf(caseOf(order, await readOrderContext(app.db, customerId, [order], input)))
  if (refusal) return err(refusal)
  const isListed = (await accountsOf(app.db, customerId)).some((account) => account.number === number)
  if (isListed || (await isAccountProven(app.db, customerId, number))) return ok(null)
  return askHolder(app, { profile: await profileOf(app.db, customerId), number })
}
type NotFound = { readonly kind: 'NOT_FOUND' }

/** Whether the bank has paid out an order of the customer's that names this account: it knows the holder by then. */
export async function isAccountProven(tx: Db, customerId: number, number: string): Promise<boolean> {
  const named = or(eq(orders.bankAccountNumber, number), eq(orders.destinationBankAccountNumber, number))
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, ['PAYING', 'FINISHED']), named))
    .limit(1)
  return paid.length > 0
}
