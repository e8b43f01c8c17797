import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AuditNote } from '#server/backoffice/audit/audit.ts'
import { merchantKeys } from '#server/merchants/accounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { MemberRow } from './members-sql.ts'
import { merchantAudit, merchantMembers } from './tables.ts'

/** What the audit stores of an action of a store's member; `subject` names what it concerned. */
export type MemberNote = Pick<AuditNote, 'subject' | 'before' | 'after'>
export type MemberActor = Pick<MemberRow, 'id' | 'merchantId' | 'fullName' | 'role'>

/** Stores an action of a store's member, in the action's transaction. */
export async function writeMemberAudit(tx: Db, by: MemberActor, action: string, at: Instant, note: MemberNote): Promise<void> {
  const { subject = null, before = null, after = null } = note
  await tx.insert(merchantAudit).values({
    merchantId: by.merchantId,
    at,
    memberId: by.id,
    memberName: by.fullName,
    memberRole: by.role,
    action,
    subject,
    before,
    after,
  })
}

export type MemberAuditRow = typeof merchantAudit.$inferSelect

/** One page of what a store's members did, newest first. */
export const pageOfMemberAudit = (db: Db, merchantId: number, page: { before: number | null; limit: number }): Promise<MemberAuditRow[]> =>
  db
    .select()
    .from(merchantAudit)
    .where(and(eq(merchantAudit.merchantId, merchantId), page.before === null ? undefined : lt(merchantAudit.id, page.before)))
    .orderBy(desc(merchantAudit.id))
    .limit(page.limit)

const memberSubject = /^member:(\d+)$/

/** The names of the store's members whom these rows concern, by the rows' subjects. */
export async function namesOfMembers(db: Db, merchantId: number, rows: readonly MemberAuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ subject }) => memberSubject.exec(subject ?? '')?.[1] ?? []).map(Number)
  const { id, fullName } = merchantMembers
  const found = await db
    .select({ id, fullName })
    .from(merchantMembers)
    .where(and(eq(merchantMembers.merchantId, merchantId), inArray(id, ids)))
  return new Map(found.map((member) => [`member:${member.id}`, member.fullName]))
}

/** What a store's members did with one subject, in order. */
export const memberAuditAbout = (db: Db, merchantId: number, subject: string): Promise<MemberAuditRow[]> =>
  db
    .select()
    .from(merchantAudit)
    .where(and(eq(merchantAudit.merchantId, merchantId), eq(merchantAudit.subject, subject)))
    .orderBy(merchantAudit.id)
    .limit(100)

export type MadeKey = { readonly keyId: string; readonly memberId: number; readonly memberName: string }

/** Which member made each active key of a store, and so has read its secret; a key that staff or a command made has none. */
export const makersOfKeys = (db: Db, merchantId: number): Promise<MadeKey[]> =>
  db
    .select({ keyId: merchantKeys.id, memberId: merchantAudit.memberId, memberName: merchantAudit.memberName })
    .from(merchantKeys)
    .innerJoin(
      merchantAudit,
      and(
        eq(merchantAudit.merchantId, merchantId),
        eq(merchantAudit.subject, sql`'key:' || ${merchantKeys.id}`),
        inArray(merchantAudit.action, ['portal.keys.add', 'portal.start.open']),
      ),
    )
    .where(and(eq(merchantKeys.merchantId, merchantId), isNull(merchantKeys.revokedAt)))
