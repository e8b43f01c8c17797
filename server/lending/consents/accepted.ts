import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Consent } from '#contract/lending/consents/consents.ts'
import { termsVersions, type AcceptedKind } from '#domain/identity/terms/terms.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { autopayHistory } from '#server/billing/autopay/tables.ts'
import { acceptedTextsOf } from '#server/identity/accepted-texts/sql.ts'
import { acceptedTerms } from '#server/identity/terms/sql.ts'
import { guaranteesAt, guarantorshipsOf } from '#server/lending/guarantors/sql.ts'
import { planAddenda } from '#server/lending/plans/changes/tables.ts'
import { guarantorRequestsOf } from '#server/lending/sign-requests/sql.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type StoredFile = { readonly customerId: number; readonly fileKey: string; readonly fileName: string }
export type Accepted = Omit<Consent, 'accepted_at'> & {
  readonly at: Instant
  readonly text: string | null
  /** The file as it was shown, with the customer whose order it is of. */
  readonly file: StoredFile | null
}

/** What the customer accepted, the newest first, from the records of each acceptance. */
export async function acceptedBy(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const texts = await textsOf(db, customerId)
  const lists = await Promise.all([
    termsOf(db, customerId),
    signedBy(db, customerId),
    guaranteesSignedBy(db, customerId),
    addendaOf(db, customerId),
    olderMandatesOf(db, customerId, texts),
  ])
  return [...texts, ...lists.flat()].toSorted((a, b) => b.at - a.at)
}

/** How each of the stored texts is accepted. */
const channelOf: Readonly<Record<AcceptedKind, Consent['channel']>> = {
  ORDER: 'SITE',
  INQUIRY: 'CODE',
  GUARANTEE: 'SITE',
  GUARANTEED_CHANGE: 'SITE',
  AUTOPAY: 'BANK',
  PURCHASE: 'SITE',
  OFFERS: 'SITE',
}

async function textsOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await acceptedTextsOf(db, customerId)
  return rows.map(({ id, kind, orderId, at, text, sha256 }) => ({
    id: `text-${id}`,
    kind,
    version: null,
    order_identifier: orderId === null ? null : orderIdentifier(orderId),
    sha256,
    at,
    channel: channelOf[kind],
    text,
    file: null,
  }))
}

/** The terms of use, accepted by a login; their texts are pages of the site. */
async function termsOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db.select().from(acceptedTerms).where(eq(acceptedTerms.customerId, customerId)).orderBy(asc(acceptedTerms.version))
  return rows.map(({ version, acceptedAt }) => ({
    id: `terms-${version}`,
    kind: 'TERMS',
    version,
    order_identifier: null,
    sha256: termsVersions.find((each) => each.version === version)?.digest ?? null,
    at: acceptedAt,
    channel: 'SITE',
    text: null,
    file: null,
  }))
}

/** Contracts and notes of the customer's orders that the customer signed, with the page of terms shown beside the contract. */
async function signedBy(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db
    .select()
    .from(signRequests)
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.guaranteeId, 0), isNotNull(signRequests.signedAt)))
  return rows.flatMap((row): readonly Accepted[] => {
    const { id, type, orderId, documentKey, documentSha256, termsKey, termsSha256, signedAt } = row
    if (signedAt === null || type === 'bank') return []
    const fileOf = (name: string, fileKey: string) => ({ customerId, fileKey, fileName: `${name}-${orderIdentifier(orderId)}.pdf` })
    const common = { version: null, order_identifier: orderIdentifier(orderId), at: signedAt, channel: 'SIGNATURE', text: null } as const
    const kind = type === 'promissory' ? 'NOTE' : 'CONTRACT'
    const file = fileOf(kind === 'NOTE' ? 'note' : 'contract', documentKey)
    const contract = { ...common, id: `signed-${id}`, kind, sha256: documentSha256, file } as const
    if (termsSha256 === null || termsKey === null) return [contract]
    return [contract, { ...common, id: `page-${id}`, kind: 'ORDER_TERMS', sha256: termsSha256, file: fileOf('terms', termsKey) }]
  })
}

/** Guarantee contracts that the customer signed as a guarantor, beside the owner's order. */
async function guaranteesSignedBy(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const guarantees = await guaranteesAt(db, customerId, await guarantorshipsOf(db, customerId))
  const owners = [...new Set(guarantees.map((each) => each.customerId))]
  const requests = await guarantorRequestsOf(
    db,
    guarantees.map(({ id }) => id),
    owners,
  )
  return requests.flatMap((request): readonly Accepted[] => {
    const { customerId: ownerId, guaranteeId, orderId, documentKey, documentSha256, signedAt } = request
    if (signedAt === null) return []
    const identifier = orderIdentifier(orderId)
    return [
      {
        id: `guarantee-${guaranteeId}`,
        kind: 'GUARANTEE_CONTRACT',
        version: null,
        order_identifier: identifier,
        sha256: documentSha256,
        at: signedAt,
        channel: 'SIGNATURE',
        text: null,
        file: { customerId: ownerId, fileKey: documentKey, fileName: `guarantor-contract-${identifier}.pdf` },
      },
    ]
  })
}

/** Addenda of changed plans, signed with a code. */
async function addendaOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db.select().from(planAddenda).where(eq(planAddenda.customerId, customerId))
  return rows.map(({ orderId, plan, text, sha256, at }) => ({
    id: `addendum-${orderId}-${plan}`,
    kind: 'ADDENDUM',
    version: plan,
    order_identifier: orderIdentifier(orderId),
    sha256,
    at,
    channel: 'CODE',
    text,
    file: null,
  }))
}

/** Mandates of releases that did not store what was shown before consent: the bank has their text. */
async function olderMandatesOf(db: Db, customerId: number, texts: readonly Accepted[]): Promise<readonly Accepted[]> {
  const rows = await db
    .select({ id: autopayHistory.id, at: autopayHistory.at })
    .from(autopayHistory)
    .where(and(eq(autopayHistory.customerId, customerId), eq(autopayHistory.kind, 'GIVEN')))
  const stored = new Set(texts.filter(({ kind }) => kind === 'AUTOPAY').map(({ at }) => at))
  const common = { version: null, order_identifier: null, sha256: null, channel: 'BANK', text: null, file: null } as const
  return rows.filter(({ at }) => !stored.has(at)).map(({ id, at }) => ({ ...common, id: `mandate-${id}`, kind: 'AUTOPAY', at }))
}
