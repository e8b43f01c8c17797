import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { balanced, credit, debit, type Transfer } from './transfer.ts'

/** The part of a payment that is paid from the wallet, and when it is held or released. */
export type WalletPartCommand = {
  readonly customerId: number
  readonly paymentId: string
  readonly walletPart: Rial
  readonly at: Instant
}

export const freeWallet = { account: 'CUSTOMER_WALLET' } as const
/** Money of the wallet that live payments hold. */
export const reservedForPayments = { account: 'CUSTOMER_WALLET', subject: 'payment' } as const

/** A payment begins: its part of the wallet cannot be spent otherwise until it ends (R-PLAN-18). */
export const walletPartReserved = (command: WalletPartCommand): Transfer => reserve(command, 'reserved')

/** The gateway's part was paid after all when the payment had ended: its part of the wallet is held again, to be spent at once (R-PLAN-18). */
export const walletPartReservedAgain = (command: WalletPartCommand): Transfer => reserve(command, 'reserved-again')

/** The payment ended unpaid: the money is free again (R-PLAN-18). */
export const walletPartReleased = (command: WalletPartCommand): Transfer => ({
  ...causedBy(command, 'released'),
  event: 'WALLET_PART_RELEASED',
  slug: 'wallet-part-released',
  title: 'بازگشت مبلغ پرداخت انجام‌نشده',
  entries: balanced([debit(reservedForPayments, command.walletPart), credit(freeWallet, command.walletPart)]),
})

const reserve = (command: WalletPartCommand, step: 'reserved' | 'reserved-again'): Transfer => ({
  ...causedBy(command, step),
  event: 'WALLET_PART_RESERVED',
  slug: 'wallet-part',
  title: 'پرداخت از کیف پول',
  entries: balanced([debit(freeWallet, command.walletPart), credit(reservedForPayments, command.walletPart)]),
})

const causedBy = ({ customerId, paymentId, at }: WalletPartCommand, step: string) => ({
  customerId,
  at,
  cause: `wallet-part:${paymentId}:${step}`,
})
