import { shortName } from '#domain/backoffice/access/rights.ts'
import { accountWords } from '#domain/backoffice/finance/account-words.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { isReversible } from '#domain/billing/ledger/reversal.ts'
import { instant, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { TransferRow } from './ledger-sql.ts'
import type { ShownPayment } from './payments-sql.ts'

/** A transfer with its entries, named. */
export const transferResponse = ({
  id,
  customer_id,
  event,
  title,
  cause,
  name,
  family,
  is_reversed: isReversed,
  is_reversal_proposed: isProposed,
  at,
  entries,
}: TransferRow) => ({
  id,
  customer_id,
  event,
  title,
  cause,
  customer: customer_id === companyOwner ? null : { id: customer_id, name: shortName(name, family) },
  at: wireInstant(instant(at)),
  is_reversible: isReversible(event) && !isReversed && !isProposed,
  ...(isProposed && { is_reversal_proposed: true }),
  entries: entries.map((entry) => ({ ...entry, title: accountWords[entry.account] })),
})

/** A payment of a customer, with the guarantor who paid it. */
export const paymentResponse = ({ payment, name, family, payer }: ShownPayment) => ({
  id: payment.id,
  customer: { id: payment.customerId, name: shortName(name, family) },
  payer: payer && { id: payer.customerId, name: shortName(payer.name, payer.family) },
  kind: payment.kind,
  status: payment.status,
  amount: payment.amount,
  wallet_amount: payment.walletPart,
  created_at: wireInstant(payment.createdAt),
  expires_at: wireInstant(payment.expiresAt),
  paid_at: wireInstantOrNull(payment.paidAt),
  ask_at: wireInstantOrNull(payment.askAt),
  tracking_id: payment.trackingId,
  authority: payment.authority,
})
