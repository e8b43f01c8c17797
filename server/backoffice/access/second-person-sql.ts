import { inArray, and, eq, sql } from 'drizzle-orm'
import { proposalRefusals } from '#contract/backoffice/access/refusals.ts'
import { refusalOfSecond, type SecondPersonRefusal } from '#domain/backoffice/approvals/second-person.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { staff, staffSponsors } from '#server/backoffice/staff/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type Proposed = { readonly proposedBy: number }
type Bar = (proposal: Proposed) => SecondPersonRefusal | null

/** Why a member of staff may not be the second person of these proposals. A database trigger checks with the same SQL function. */
export async function barsOfSecond(db: Db, id: number, proposals: readonly Proposed[], at: Instant): Promise<Bar> {
  const [own] = await db.select({ approvesFrom: staff.approvesFrom }).from(staff).where(eq(staff.id, id))
  const proposers = [...new Set(proposals.map(({ proposedBy }) => proposedBy))]
  const related =
    proposers.length === 0
      ? []
      : await db
          .select({ id: staff.id })
          .from(staff)
          .where(and(inArray(staff.id, proposers), sql`staff_share_sponsor(${staff.id}, ${id})`))
  const isRelatedTo = new Set(related.map((one) => one.id))
  return (proposal) =>
    refusalOfSecond(proposal, { id, approvesFrom: own?.approvesFrom ?? null, isRelated: isRelatedTo.has(proposal.proposedBy) }, at)
}

/** The refusal as part of a response, so that the console can disable the button. */
export const barResponse = (refusal: SecondPersonRefusal | null) => refusal && { code: refusal, message: proposalRefusals[refusal].message }

/**
 * Records for ever that one member of staff invited, reset or promoted another, or received their link. The caller has locked the
 * member, so that nobody adds the same row meanwhile.
 */
export async function addSponsor(tx: Db, staffId: number, sponsorId: number, since: Instant): Promise<void> {
  // Not by `on conflict`: on Citus that takes the right to update a table that is only inserted into.
  const known = and(eq(staffSponsors.staffId, staffId), eq(staffSponsors.sponsorId, sponsorId))
  if ((await tx.$count(staffSponsors, known)) === 0) await tx.insert(staffSponsors).values({ staffId, sponsorId, since })
}
