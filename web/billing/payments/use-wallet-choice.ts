import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { walletPart, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { walletQuery } from '#web/billing/wallet/queries.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** Whether the wallet pays first, where it has something to pay with (R-PLAN-18). */
export type WalletChoice = {
  readonly balance: Rial
  /** What it pays if it is chosen. */
  readonly part: Rial
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

/** The choice for a purchase of which `due` is left to pay; null where the wallet pays nothing of it. */
export function useWalletChoice(kind: PaymentKind, due: Rial): WalletChoice | null {
  const [isChosen, choose] = useState(false)
  const { leastGatewayAmount } = usePolicy()
  // A credit ticket has taken its part of the wallet already.
  const { data } = useQuery({ ...walletQuery, enabled: kind !== 'credit_ticket' && due > 0 })
  const balance = rial(data?.balance ?? 0)
  const part = walletPart(due, balance, leastGatewayAmount)
  return kind === 'credit_ticket' || part === 0 ? null : { balance, part, isChosen, choose }
}
