import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { listConsentsSchema, type Consent } from '#contract/lending/consents/consents.ts'
import { listConsents } from '#contract/lending/consents/routes.ts'
import { termsVersions } from '#domain/identity/terms/terms-versions.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { autopayHistory } from '#server/billing/autopay/tables.ts'
import { acceptedTerms } from '#server/identity/terms/sql.ts'
import { planAddenda } from '#server/lending/plans/changes/tables.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** What the customer accepted, from the records of each acceptance. */
export function consentRoutes(http: HttpServer, { db }: App): void {
  http.serve(listConsents, listConsentsSchema, async ({ actor: { customerId } }) => {
    const lists = await Promise.all([
      termsOf(db, customerId),
      signedBy(db, customerId),
      addendaOf(db, customerId),
      mandatesOf(db, customerId),
    ])
    const all = lists.flat().toSorted((a, b) => b.at - a.at)
    return ok({ results: all.map(({ at, ...consent }) => ({ ...consent, accepted_at: wireInstant(at) })) })
  })
}

type Accepted = Omit<Consent, 'accepted_at'> & { readonly at: Instant }

/** The terms of use, accepted by a login. */
async function termsOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db.select().from(acceptedTerms).where(eq(acceptedTerms.customerId, customerId)).orderBy(asc(acceptedTerms.version))
  return rows.map(({ version, acceptedAt }) => ({
    kind: 'TERMS',
    version,
    order_identifier: null,
    sha256: termsVersions.find((each) => each.version === version)?.digest ?? null,
    at: acceptedAt,
    channel: 'SITE',
  }))
}

/** Contracts and notes of the customer's orders that the customer signed, with the page of terms shown beside the contract. */
async function signedBy(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db
    .select()
    .from(signRequests)
    .where(and(eq(signRequests.customerId, customerId), eq(signRequests.guaranteeId, 0), isNotNull(signRequests.signedAt)))
  return rows.flatMap(({ type, orderId, documentSha256, termsSha256, signedAt }): readonly Accepted[] => {
    if (signedAt === null || type === 'bank') return []
    const common = { version: null, order_identifier: orderIdentifier(orderId), at: signedAt, channel: 'SIGNATURE' } as const
    const contract = { ...common, kind: type === 'promissory' ? 'NOTE' : 'CONTRACT', sha256: documentSha256 } as const
    return termsSha256 === null ? [contract] : [contract, { ...common, kind: 'ORDER_TERMS', sha256: termsSha256 }]
  })
}

/** Addenda of changed plans, signed with a code. */
async function addendaOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db.select().from(planAddenda).where(eq(planAddenda.customerId, customerId))
  return rows.map(({ orderId, plan, sha256, at }) => ({
    kind: 'ADDENDUM',
    version: plan,
    order_identifier: orderIdentifier(orderId),
    sha256,
    at,
    channel: 'CODE',
  }))
}

/** Mandates of autopay, given at the bank, which has their text. */
async function mandatesOf(db: Db, customerId: number): Promise<readonly Accepted[]> {
  const rows = await db
    .select({ at: autopayHistory.at })
    .from(autopayHistory)
    .where(and(eq(autopayHistory.customerId, customerId), eq(autopayHistory.kind, 'GIVEN')))
  return rows.map(({ at }) => ({ kind: 'AUTOPAY', version: null, order_identifier: null, sha256: null, at, channel: 'BANK' }))
}
