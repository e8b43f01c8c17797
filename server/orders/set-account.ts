import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { isAccountNumber } from '#domain/orders/account-number.ts'
import type { OrderRefusal } from '#domain/orders/refusal.ts'
import { accountsOf } from '../banks/sql.ts'
import type { Db } from '../database/open.ts'
import { advanceOrder, type AdvanceRefusal } from './advance-order.ts'
import { caseOf } from './case-of.ts'
import { readSurroundings } from './read-surroundings.ts'
import { makeDueMoves } from './reconsider-order.ts'
import { changeOrder, lockOrder, type OrderRow } from './sql.ts'

type Deed = {
  readonly customerId: number
  readonly orderId: number
  readonly accountId?: number | undefined
  readonly number?: string | undefined
  readonly at: Instant
}
type AccountRefusal = {
  readonly kind: 'ACCOUNT_UNKNOWN' | 'ACCOUNT_NUMBER_WRONG'
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/**
 * Tells an order its account (rows 11 and 12, D-32): the customer's own account by id, or a number. In
 * WAITING_FOR_BANK_ACCOUNTS_LIST it is where the loan goes and moves the order; before, the bank confirms it first.
 */
export async function setAccount(tx: Db, deed: Deed): Promise<Result<OrderRow, AdvanceRefusal | AccountRefusal>> {
  const { customerId, orderId, at } = deed
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const refusal = await refusalOf(tx, order, at)
  if (refusal) return err(refusal)
  const number = await numberOf(tx, deed)
  if (!number.ok) return number

  const acted = { customerActedAt: at, noticesSent: 0 }
  if (order.status === 'WAITING_FOR_BANK_ACCOUNTS_LIST') {
    await changeOrder(tx, order, { ...acted, destinationBankAccountNumber: number.value })
    return advanceOrder(tx, { customerId, orderId, command: 'choose-account', actor: 'customer', at })
  }
  const known = { ...acted, bankAccountNumber: number.value, accountSetAt: at }
  await changeOrder(tx, order, known)
  return ok(await makeDueMoves(tx, { ...order, ...known }, at))
}

const open = ['CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'WAITING_FOR_BANK_ACCOUNTS_LIST'] as const

async function refusalOf(tx: Db, order: OrderRow, at: Instant): Promise<OrderRefusal | null> {
  if (!open.some((status) => status === order.status)) return { kind: 'WRONG_STATUS', details: { status: order.status } }
  const around = await readSurroundings(tx, order.customerId, [order], at)
  return caseOf(order, around).isFrozen ? { kind: 'FROZEN' } : null
}

async function numberOf(tx: Db, { customerId, accountId, number }: Deed): Promise<Result<string, AccountRefusal>> {
  if (accountId !== undefined) {
    const account = (await accountsOf(tx, customerId)).find(({ id }) => id === accountId)
    return account ? ok(account.number) : wrong('ACCOUNT_UNKNOWN', 'bank_account_id', 'این حساب در فهرست حساب‌های شما نیست.')
  }
  return number !== undefined && isAccountNumber(number)
    ? ok(number)
    : wrong('ACCOUNT_NUMBER_WRONG', 'number', 'شمارهٔ حساب ۸ تا ۲۶ رقم است، یا شبا با IR و ۲۴ رقم.')
}

const wrong = (kind: AccountRefusal['kind'], field: string, text: string): { readonly ok: false; readonly error: AccountRefusal } =>
  err({ kind, errors: { [field]: [text] } })
