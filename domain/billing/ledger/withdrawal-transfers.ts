import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { balanced, company, credit, debit, type Transfer } from './transfer.ts'

export type WithdrawalCommand = { readonly customerId: number; readonly withdrawalId: number; readonly amount: Rial; readonly at: Instant }

const free = { account: 'CUSTOMER_WALLET' } as const
const setAside = { account: 'CUSTOMER_WALLET', subject: 'withdrawal' } as const

/** Requested: the money still belongs to the customer, but is set aside, so that it cannot be spent twice. */
export const withdrawalRequested = (command: WithdrawalCommand): Transfer => ({
  ...causedBy(command, 'requested'),
  event: 'WITHDRAWAL_REQUESTED',
  slug: 'withdrawal',
  title: 'برداشت به حساب بانکی',
  entries: balanced([debit(free, command.amount), credit(setAside, command.amount)]),
})

/** Two people of FINANCE approved it and the bank has paid it (lifecycle.md §4: wallet → bank settlement). */
export const withdrawalPaid = (command: WithdrawalCommand): Transfer => ({
  ...causedBy(command, 'paid'),
  event: 'WITHDRAWAL_PAID',
  slug: 'withdrawal-paid',
  title: 'واریز به حساب بانکی',
  entries: balanced([debit(setAside, command.amount), credit(company('BANK_SETTLEMENT'), command.amount)]),
})

/** FINANCE refused it: the money is available again. */
export const withdrawalRefused = (command: WithdrawalCommand): Transfer => ({
  ...causedBy(command, 'refused'),
  event: 'WITHDRAWAL_REFUSED',
  slug: 'withdrawal-refused',
  title: 'بازگشت مبلغ برداشت',
  entries: balanced([debit(setAside, command.amount), credit(free, command.amount)]),
})

const causedBy = ({ customerId, withdrawalId, at }: WithdrawalCommand, word: string) => ({
  customerId,
  at,
  cause: `withdrawal:${withdrawalId}:${word}`,
})
