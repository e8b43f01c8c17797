import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignRequest, SignType } from '#domain/lending/contracts/sign-request.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDue } from '#server/platform/jobs/find-due.ts'
import { signReferences, signRequests } from './tables.ts'

export type SignRequestRow = SignRequest & {
  readonly guaranteeId: number
  readonly documentKey: string
  readonly documentSha256: string
  readonly termsKey: string | null
  readonly termsSha256: string | null
  readonly sealedAt: Instant | null
  readonly fileName: string | null
}

const keyOf = (customerId: number, orderId: number, type: SignType, guaranteeId: number) =>
  and(
    eq(signRequests.customerId, customerId),
    eq(signRequests.orderId, orderId),
    eq(signRequests.type, type),
    eq(signRequests.guaranteeId, guaranteeId),
  )

/** The request to one signer of an order; a guarantor's by their guarantee. */
export async function signRequestOf(
  tx: Db,
  customerId: number,
  orderId: number,
  type: SignType,
  guaranteeId = 0,
): Promise<SignRequestRow | null> {
  const [row] = await tx
    .select()
    .from(signRequests)
    .where(keyOf(customerId, orderId, type, guaranteeId))
  return row ?? null
}

/** The guarantors' requests of several customers' orders in one statement, by guarantee. */
export async function guarantorRequestsOf(
  tx: Db,
  guaranteeIds: readonly number[],
  owners: readonly number[],
): Promise<readonly SignRequestRow[]> {
  if (guaranteeIds.length === 0) return []
  return tx
    .select()
    .from(signRequests)
    .where(
      and(
        inArray(signRequests.customerId, [...owners]),
        eq(signRequests.type, 'guarantor'),
        inArray(signRequests.guaranteeId, [...guaranteeIds]),
      ),
    )
}

type SignerKey = { readonly customerId: number; readonly orderId: number; readonly type: SignType; readonly guaranteeId: number }

/** Deletes a request with its reference; a later notice for it is ignored. */
export async function dropSignRequest(tx: Db, { customerId, orderId, type, guaranteeId }: SignerKey): Promise<void> {
  const deleted = await tx
    .delete(signRequests)
    .where(keyOf(customerId, orderId, type, guaranteeId))
    .returning({ reference: signRequests.reference })
  for (const { reference } of deleted) await tx.delete(signReferences).where(eq(signReferences.reference, reference))
}

/** The requests of all orders of a customer. */
export async function signRequestsOf(tx: Db, customerId: number): Promise<readonly SignRequestRow[]> {
  return tx.select().from(signRequests).where(eq(signRequests.customerId, customerId))
}

type NewRequest = Pick<SignRequestRow, 'customerId' | 'orderId' | 'type' | 'reference' | 'documentKey' | 'documentSha256'> &
  Partial<Pick<SignRequestRow, 'guaranteeId' | 'termsKey' | 'termsSha256'>>

/** Inserts a request and returns it, or the one a concurrent call inserted first, with that one's reference and document. */
export async function openSignRequest(tx: Db, request: NewRequest, now: Instant): Promise<SignRequestRow> {
  const { customerId, orderId, type, reference, guaranteeId = 0 } = request
  const [fresh] = await tx
    .insert(signRequests)
    .values({ ...request, requestedAt: now, expiresAt: now })
    .onConflictDoNothing()
    .returning()
  if (fresh) await tx.insert(signReferences).values({ reference, customerId, orderId })
  const opened = fresh ?? (await signRequestOf(tx, customerId, orderId, type, guaranteeId))
  if (!opened) throw new Error('a sign request was neither opened nor found')
  return opened
}

type Renewal = Pick<SignRequestRow, 'requestedAt' | 'expiresAt' | 'signUrl'> & { readonly nextTryAt: Instant }

/** Writes a renewal; a signed request is not changed. */
export async function renewSignRequest(tx: Db, { customerId, id }: SignRequestRow, renewal: Renewal): Promise<void> {
  await tx
    .update(signRequests)
    .set(renewal)
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.id, id), isNull(signRequests.signedAt)))
}

/** Marks a request as signed, once, and makes it due for sealing; returns whether it changed. */
export async function markSigned(
  tx: Db,
  { reference, documentSha256, signedAt, now }: { reference: string; documentSha256: string; signedAt: Instant; now: Instant },
): Promise<boolean> {
  const [owner] = await tx.select().from(signReferences).where(eq(signReferences.reference, reference))
  if (!owner) return false
  const marked = await tx
    .update(signRequests)
    .set({ signedAt, nextTryAt: now })
    .where(
      and(
        eq(signRequests.customerId, owner.customerId),
        eq(signRequests.orderId, owner.orderId),
        eq(signRequests.reference, reference),
        eq(signRequests.documentSha256, documentSha256),
        isNull(signRequests.signedAt),
      ),
    )
    .returning({ id: signRequests.id })
  return marked.length === 1
}

/** Leases the requests due to be sealed or polled, for a minute. */
export async function leaseDueRequests(tx: Db, now: Instant): Promise<readonly SignRequestRow[]> {
  const due = await findDue(tx, signRequests, now)
  if (!due) return []
  return tx
    .update(signRequests)
    .set({ nextTryAt: instant(now + minuteMs) })
    .where(due)
    .returning()
}

/** Sets when the partner is polled again; a request signed meanwhile is not changed, since it is due already. */
export async function scheduleRequest(tx: Db, { customerId, id }: SignRequestRow, nextTryAt: Instant | null): Promise<void> {
  await tx
    .update(signRequests)
    .set({ nextTryAt })
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.id, id), isNull(signRequests.signedAt)))
}

/** Writes the sealed file; false when it was sealed before. */
export async function markSealed(
  tx: Db,
  { customerId, id }: SignRequestRow,
  sealed: { readonly fileKey: string; readonly fileName: string; readonly sealedAt: Instant },
): Promise<boolean> {
  const written = await tx
    .update(signRequests)
    .set({
      ...sealed,
      signedAt: sql`coalesce(${signRequests.signedAt}, ${sql.param(sealed.sealedAt, signRequests.sealedAt)})`,
      nextTryAt: null,
    })
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.id, id), isNull(signRequests.sealedAt)))
    .returning({ id: signRequests.id })
  return written.length === 1
}

/** Orders that `isDue`, whose customer's signature was sealed before `until` and which the bank has not signed: the longest waiting first, at most twenty. */
export async function ordersForBank(
  tx: Db,
  until: Instant,
  isDue: (of: typeof signRequests) => SQL,
): Promise<readonly { readonly customerId: number; readonly orderId: number }[]> {
  const bank = alias(signRequests, 'bank')
  return tx
    .select({ customerId: signRequests.customerId, orderId: signRequests.orderId })
    .from(signRequests)
    .leftJoin(bank, and(eq(bank.customerId, signRequests.customerId), eq(bank.orderId, signRequests.orderId), eq(bank.type, 'bank')))
    .where(
      and(
        eq(signRequests.type, 'customer'),
        lte(signRequests.sealedAt, until),
        or(isNull(bank.id), isNull(bank.sealedAt)),
        isDue(signRequests),
      ),
    )
    .orderBy(asc(signRequests.sealedAt))
    .limit(20)
}
