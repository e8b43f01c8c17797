import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignRequest, SignType } from '#domain/lending/sign-requests/sign-request.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { signReferences, signRequests } from './tables.ts'

export type ReportRequestRow = SignRequest & {
  readonly guaranteeId: number
  readonly documentKey: string
  readonly documentSha256: string
  readonly sealedAt: Instant | null
  readonly fileName: string | null
}

const at = (customerId: number, orderId: number, type: SignType, guaranteeId: number) =>
  and(
    eq(signRequests.customerId, customerId),
    eq(signRequests.orderId, orderId),
    eq(signRequests.type, type),
    eq(signRequests.guaranteeId, guaranteeId),
  )

/** The request laid before one hand of an order; a guarantor's by their guarantee. */
export async function signRequestOf(
  tx: Db,
  customerId: number,
  orderId: number,
  type: SignType,
  guaranteeId = 0,
): Promise<ReportRequestRow | null> {
  const [row] = await tx
    .select()
    .from(signRequests)
    .where(at(customerId, orderId, type, guaranteeId))
  return row ?? null
}

/** The guarantors' requests of several customers' orders at once, by guarantee. */
export async function guarantorRequestsOf(
  tx: Db,
  guaranteeIds: readonly number[],
  owners: readonly number[],
): Promise<readonly ReportRequestRow[]> {
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

type Hand = { readonly customerId: number; readonly orderId: number; readonly type: SignType; readonly guaranteeId: number }

/** Takes a paper away from a signer: what the partner may still say of its reference is nobody's any more. */
export async function dropSignRequest(tx: Db, { customerId, orderId, type, guaranteeId }: Hand): Promise<void> {
  const gone = await tx
    .delete(signRequests)
    .where(at(customerId, orderId, type, guaranteeId))
    .returning({ reference: signRequests.reference })
  for (const { reference } of gone) await tx.delete(signReferences).where(eq(signReferences.reference, reference))
}

/** The requests of all orders of a customer. */
export async function signRequestsOf(tx: Db, customerId: number): Promise<readonly ReportRequestRow[]> {
  return tx.select().from(signRequests).where(eq(signRequests.customerId, customerId))
}

type NewRequest = Pick<ReportRequestRow, 'customerId' | 'orderId' | 'type' | 'reference' | 'documentKey' | 'documentSha256'> &
  Partial<Pick<ReportRequestRow, 'guaranteeId'>>

/** Lays a paper before a signer and answers the request, or the one that another laid there first: its reference and paper stay. */
export async function openSignRequest(tx: Db, request: NewRequest, now: Instant): Promise<ReportRequestRow> {
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

type Renewal = Pick<ReportRequestRow, 'requestedAt' | 'expiresAt' | 'signUrl'> & { readonly nextTryAt: Instant }

/** Notes that the partner was asked (again); a signed request is left alone. */
export async function renewSignRequest(tx: Db, { customerId, id }: ReportRequestRow, renewal: Renewal): Promise<void> {
  await tx
    .update(signRequests)
    .set(renewal)
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.id, id), isNull(signRequests.signedAt)))
}

/** Notes the partner's word, once; answers whether it was news. The sealing job is due at once. */
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

/** Takes the requests that are due, to be sealed or asked about, for a lease of a minute. */
export async function leaseDueRequests(tx: Db, now: Instant): Promise<readonly ReportRequestRow[]> {
  return tx
    .update(signRequests)
    .set({ nextTryAt: instant(now + minuteMs) })
    .where(
      sql`(${signRequests.customerId}, ${signRequests.id}) in (
        select ${signRequests.customerId}, ${signRequests.id} from ${signRequests}
        where ${lte(signRequests.nextTryAt, now)} order by ${signRequests.nextTryAt} limit 20 for update skip locked)`,
    )
    .returning()
}

/** Says when the partner is asked again; what was signed meanwhile is due at once, and stays so. */
export async function scheduleRequest(tx: Db, { customerId, id }: ReportRequestRow, nextTryAt: Instant | null): Promise<void> {
  await tx
    .update(signRequests)
    .set({ nextTryAt })
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.id, id), isNull(signRequests.signedAt)))
}

/** Writes the sealed file; false when it was sealed before. */
export async function markSealed(
  tx: Db,
  { customerId, id }: ReportRequestRow,
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

/** Orders whose customer's signature is sealed since before `until`, which `isDue` and which the bank has not signed yet: the longest waiting first, at most twenty. */
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
