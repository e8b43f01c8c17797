import type { ChangeEffect, HardshipKind, HardshipTerms, MoveTerms } from '#domain/lending/plans/agreed-change.ts'
import type { PayerPart } from '#domain/lending/plans/payers-refund.ts'
import type { Plan } from '#domain/lending/plans/plan.ts'
import type { Withdrawn } from '#domain/lending/plans/withdraw-plan.ts'
import type { LostCashBack } from '#domain/lending/plans/withdrawal.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { EarlierPayment } from '../earlier-payments.ts'
import type { Changeable } from '../find-changeable.ts'
import type { EarnedCashBack } from '../planned-order.ts'

/** A change as it would be today: the plan after it. */
type Computed = Changeable & {
  readonly after: Plan
  readonly effect: ChangeEffect
  readonly earlier: readonly EarlierPayment[]
}
export type ComputedMove = Computed & { readonly kind: 'MOVE'; readonly terms: MoveTerms; readonly cost: Rial }
export type ComputedWithdrawal = Computed & {
  readonly kind: 'WITHDRAWAL'
  readonly terms: { readonly kind: 'WITHDRAWAL' }
  readonly withdrawn: Withdrawn
  /** Cash back of stores, by its purchases, and how it is taken. */
  readonly earned: readonly EarnedCashBack[]
  readonly cashBack: LostCashBack
  /** The part of `withdrawn.toWallet` that is the guarantors' who paid. */
  readonly toPayers: readonly PayerPart[]
}
export type ComputedHardship = Computed & { readonly kind: HardshipKind; readonly terms: HardshipTerms }
export type ComputedChange = ComputedMove | ComputedWithdrawal | ComputedHardship

export type OfOrder = { readonly customerId: number; readonly orderId: number } & AsOf
