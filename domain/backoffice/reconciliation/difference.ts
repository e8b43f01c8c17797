import type { FilePartner } from './partner-file.ts'

/** How a transaction of a partner's file and our books disagree (R-PROOF-05). */
export const differenceKinds = ['UNKNOWN_TO_US', 'UNKNOWN_TO_PARTNER', 'OTHER_AMOUNT', 'TWICE'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** OPEN and IN_SUSPENSE wait for staff; RESOLVED agree by now. */
export const differenceStatuses = ['OPEN', 'IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR', 'RESOLVED'] as const
export type DifferenceStatus = (typeof differenceStatuses)[number]

/** What two people may decide about a difference. */
export const mendings = ['ASK_AGAIN', 'SUSPENSE', 'FEE', 'PARTNER_ERROR'] as const
export type Mending = (typeof mendings)[number]

/** The amounts of a difference in rials, positive where money came to us, negative where it left us; null where a side has none. */
export type Amounts = { readonly kind: DifferenceKind; readonly ours: number | null; readonly theirs: number | null }

/** A stored difference. `booked`: rials of it in the suspense account or among the fees. */
export type Difference = Amounts & {
  readonly partner: FilePartner
  readonly status: DifferenceStatus
  readonly booked: number
  readonly hasPayment: boolean
}

/** What the partner says more than we do; less where negative. Rials. */
export const deltaOf = ({ ours, theirs }: Pick<Amounts, 'ours' | 'theirs'>): number => (theirs ?? 0) - (ours ?? 0)

/** The kind of a difference by how many lines of the partner there are; null where nothing differs. */
export function kindOf(found: {
  readonly lines: number
  readonly ours: number | null
  readonly theirs: number | null
}): DifferenceKind | null {
  const { lines, ours, theirs } = found
  if (theirs === null) return ours === null ? null : 'UNKNOWN_TO_PARTNER'
  if (ours === null) return 'UNKNOWN_TO_US'
  if (ours === theirs) return null
  return lines > 1 ? 'TWICE' : 'OTHER_AMOUNT'
}

/**
 * The decisions that are lawful now. The gateway can be asked again about a payment of ours that we think unpaid. The suspense account
 * takes money that moved at gateway or bank. A fee is what a partner took of us. What is in suspense leaves it by a later decision.
 */
export function mendingsOf(difference: Difference): readonly Mending[] {
  const { partner, kind, status, hasPayment } = difference
  if (status !== 'OPEN' && status !== 'IN_SUSPENSE') return []
  const delta = deltaOf(difference)
  const isLawful: Readonly<Record<Mending, boolean>> = {
    ASK_AGAIN: partner === 'gateway' && kind === 'UNKNOWN_TO_US' && hasPayment,
    SUSPENSE: status === 'OPEN' && partner !== 'sms' && delta !== 0,
    FEE: delta < 0,
    PARTNER_ERROR: true,
  }
  return mendings.filter((mending) => isLawful[mending])
}

/** The status after a decision. */
export const statusAfter: Readonly<Record<Mending, DifferenceStatus>> = {
  ASK_AGAIN: 'RESOLVED',
  SUSPENSE: 'IN_SUSPENSE',
  FEE: 'FEE_BOOKED',
  PARTNER_ERROR: 'PARTNER_ERROR',
}

/** What a comparison changes of a stored difference: its next status and amounts, and whether what is booked of it is undone. */
export type Judged = { readonly status: DifferenceStatus; readonly undoes: boolean }

/**
 * What a later comparison makes of a stored difference. One that is gone is resolved by itself; one that changed is open again, unless it
 * waits for nothing but the same. Money that was booked for amounts that are no longer so is taken back. Null where nothing changes.
 */
export function judge(stored: Difference, found: Amounts | null): Judged | null {
  const undoes = stored.booked !== 0
  if (found === null) return stored.status === 'RESOLVED' ? null : { status: 'RESOLVED', undoes }
  const isSame = stored.kind === found.kind && stored.ours === found.ours && stored.theirs === found.theirs
  if (isSame) return stored.status === 'RESOLVED' ? { status: 'OPEN', undoes: false } : null
  return { status: 'OPEN', undoes }
}
