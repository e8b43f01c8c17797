import { documentGroups, isTypeOf, type DocumentGroup } from '#domain/lending/documents/document.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/**
 * Why staff or bank sent an order back. `target` names what is to be renewed (lifecycle.md §1 row 7): a document type
 * or a group of them (NATIONAL_FRONT, FINANCIAL …), promissory, cheque_number, cheque_front, cheque_back, mortgage_deed,
 * account, guarantor, else a field of the profile. `evidenceAt`: when the customer last renewed it.
 */
export type OpenReason = {
  readonly code: string
  readonly target: string
  readonly text: string
  readonly at: Instant
  readonly evidenceAt: Instant | null
}

/** The kinds of evidence; for each the time of the newest evidence is read. */
export type TargetKind =
  | DocumentGroup
  | 'promissory'
  | 'cheque_number'
  | 'cheque_front'
  | 'cheque_back'
  | 'mortgage_deed'
  | 'account'
  | 'guarantor'
  | 'profile'

const otherTargets = ['promissory', 'cheque_number', 'cheque_front', 'cheque_back', 'mortgage_deed', 'account', 'guarantor'] as const

/** The kind of a target. A document counts by its group, since another type of the same group may replace it. */
export function targetKind(target: string): TargetKind {
  return (
    documentGroups.find((group) => group === target || isTypeOf(group, target)) ??
    otherTargets.find((other) => other === target) ??
    'profile'
  )
}

/** The reason with which a loan comes back that the bank refused for good to pay to its account. */
export const payOutRefused = {
  code: 'PAY_OUT_REFUSED',
  target: 'account',
  text: 'بانک وام را به این حساب واریز نکرد. شمارهٔ حساب دیگری از خودتان را بدهید.',
}

/** A reason is met by evidence strictly newer than itself. */
export const isMet = ({ at, evidenceAt }: OpenReason): boolean => evidenceAt !== null && evidenceAt > at
