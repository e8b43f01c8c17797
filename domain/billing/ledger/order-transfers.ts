import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { balanced, company, credit, debit, discountCost, ofOrder, type Transfer } from './transfer.ts'

type OrderCommand = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/** Credit opened at the store or charged to the card: the debt arises, the wage is not earned yet, the first payment becomes income. */
export function creditCharged(command: OrderCommand & { principal: Rial; wage: Rial; deposit: Rial }): Transfer {
  const { orderId, principal, wage, deposit } = command
  return {
    ...causedBy(command, 'charge'),
    event: 'CREDIT_CHARGED',
    slug: 'credit-charged',
    title: 'شارژ اعتبار خرید',
    entries: balanced([
      debit(ofOrder('CUSTOMER_RECEIVABLE', orderId), rial(principal + wage)),
      credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), principal),
      credit(ofOrder('DEFERRED_WAGE', orderId), wage),
      debit(ofOrder('CUSTOMER_DEPOSIT', orderId), deposit),
      credit(company('COST_INCOME'), deposit),
    ]),
  }
}

/** A loan paid out to the customer's account: as above, but the principal leaves our bank. */
export function loanSettled(command: OrderCommand & { principal: Rial; wage: Rial; deposit: Rial }): Transfer {
  const { orderId, principal, wage, deposit } = command
  return {
    ...causedBy(command, 'settle'),
    event: 'LOAN_SETTLED',
    slug: 'loan-settled',
    title: 'واریز وام',
    entries: balanced([
      debit(ofOrder('CUSTOMER_RECEIVABLE', orderId), rial(principal + wage)),
      credit(company('BANK_SETTLEMENT'), principal),
      credit(ofOrder('DEFERRED_WAGE', orderId), wage),
      debit(ofOrder('CUSTOMER_DEPOSIT', orderId), deposit),
      credit(company('COST_INCOME'), deposit),
    ]),
  }
}

/**
 * The first payment of a refused order: `refund` (final_refund) goes to the wallet, `discount` of a code is taken back, the spent part is
 * our cost income.
 */
export function firstPaymentRefunded(
  command: OrderCommand & { deposit: Rial; refund: Rial; discount: Rial; step?: 'refund' | 'remainder' },
): Transfer {
  const { orderId, deposit, refund, discount, step = 'refund' } = command
  return {
    ...causedBy(command, step),
    event: 'FIRST_PAYMENT_REFUNDED',
    slug: 'first-payment-refund',
    title: 'بازگشت پیش‌پرداخت',
    entries: balanced([
      debit(ofOrder('CUSTOMER_DEPOSIT', orderId), deposit),
      credit({ account: 'CUSTOMER_WALLET' }, refund),
      credit(discountCost, discount),
      credit(company('COST_INCOME'), rial(deposit - refund - discount)),
    ]),
  }
}

const causedBy = ({ customerId, orderId, at }: OrderCommand, step: string) => ({ customerId, at, cause: `order:${orderId}:${step}` })
