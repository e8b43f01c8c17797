import type { Survivor } from './survivor.ts'

export const billingSurvivors: readonly Survivor[] = [
  {
    file: 'domain/billing/statements/statement-table.ts',
    text: 'amount > 0',
    replacement: 'amount >= 0',
    why: 'equivalent: no line of a transfer is zero (ledger/transfer.ts)',
  },
  {
    file: 'domain/billing/statements/statement-table.ts',
    text: 'amount < 0',
    replacement: 'amount <= 0',
    why: 'equivalent: no line of a transfer is zero (ledger/transfer.ts)',
  },
  {
    file: 'domain/billing/ledger/reversal.ts',
    text: 'account === reservedForPayments.account',
    replacement: 'true',
    why: 'no other account has the purpose «payment» as its subject: those of orders have numbers, the others ids of their own',
  },
  {
    file: 'domain/billing/invoices/fee-days.ts',
    text: 'stoppedOn !== null',
    replacement: 'true',
    why: 'equivalent: null is not less than the text of a day; the compiler does not know that',
  },
  {
    file: 'domain/billing/invoices/fee-days.ts',
    text: 'stoppedOn < on',
    replacement: 'stoppedOn <= on',
    why: 'equivalent: where both days are the same, so is the result',
  },
  {
    file: 'domain/billing/invoices/fee-days.ts',
    text: 'offeredOn !== null',
    replacement: 'true',
    why: 'equivalent: the days since null are no number, which is not at least 14; the compiler does not know that',
  },
  {
    file: 'domain/billing/invoices/fee-days.ts',
    text: 'stoppedOn < dueDate',
    replacement: 'stoppedOn <= dueDate',
    why: 'equivalent: where both days are the same, so is the result',
  },
  {
    file: 'domain/billing/invoices/invoice.ts',
    text: 'invoice.dueDate !== null',
    replacement: 'true',
    why: 'equivalent: null is not less than the text of a day; the compiler does not know that',
  },
  {
    file: 'domain/billing/invoices/payable.ts',
    text: 'invoice.dueDate !== null',
    replacement: 'true',
    why: 'equivalent: no day is less than null; the compiler does not know that',
  },
  {
    file: 'domain/billing/payments/payment.ts',
    text: 'next > expiresAt',
    replacement: 'next >= expiresAt',
    why: 'equivalent: where both moments are the same, so is the result',
  },
  {
    file: 'domain/billing/payments/payment.ts',
    text: 'rest >= leastGatewayAmount',
    replacement: 'rest > leastGatewayAmount',
    why: 'equivalent: where the rest is the least amount, both ways take what is due without it',
  },
  {
    file: 'domain/billing/discounts/discount.ts',
    text: 'left < least',
    replacement: 'left <= least',
    why: 'equivalent: where the least amount is left, both ways take the price without it',
  },
]
