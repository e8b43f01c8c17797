import {
  changeMemberSchema,
  inviteByStaffSchema,
  listOwnersSchema,
  inviteMemberSchema,
  issueMemberLinkSchema,
  listMembersSchema,
  listPortalAuditSchema,
} from '#contract/portal/members/members.ts'
import {
  changeMember,
  inviteByStaff,
  listOwners,
  inviteMember as inviteRoute,
  issueMemberLink,
  listMembers,
  listPortalAudit,
} from '#contract/portal/members/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { proposeOwner } from '#server/backoffice/access/members/change-member.ts'
import { isApprovedOwner } from '#server/backoffice/access/members/staff-proposals-sql.ts'
import { idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { makersOfKeys, namesOfMembers, pageOfMemberAudit } from './audit.ts'
import { memberOf } from './authenticate.ts'
import { inviteMember, isPending, isUnenrolled, lockUnenrolled } from './invite.ts'
import { memberByEmail, membersOf, setLinkDue, writeMember } from './members-sql.ts'
import { auditResponse, memberDetailsResponse, ownerResponse } from './response.ts'
import { runMemberAction } from './run-member-action.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
const invited = 'لینک دعوت به ایمیل این عضو فرستاده می‌شود؛ یک ساعت کار می‌کند و یک بار باز می‌شود.'

/** The members of a store, and what they did. */
export function teamRoutes(http: HttpServer, app: App): void {
  const { db, now } = app
  const countInvitation = (merchantId: number) => countTry(db, { limit: 'member-invitation', key: String(merchantId), at: now() })

  http.serve(listMembers, listMembersSchema, async ({ request }) =>
    ok({ results: await membersWithKeys(db, memberOf(request).merchantId, now()) }),
  )

  http.serve(inviteRoute, inviteMemberSchema, async ({ body, request }) => {
    const counted = await countInvitation(memberOf(request).merchantId)
    if (!counted.ok) return counted
    return runMemberAction(app, { request, route: inviteRoute }, async (tx, { member, at }) => {
      const one = { email: body.email.toLowerCase(), fullName: body.full_name, role: body.role }
      const done = await inviteMember(tx, { ...one, merchantId: member.merchantId, at })
      if (!done.ok) return done
      const { id, email, fullName, role } = done.value
      const audit = { subject: `member:${id}`, after: { email, fullName, role } }
      return ok({ value: created({ results: { member: memberDetailsResponse(done.value) }, message: invited }), audit })
    })
  })

  http.serve(changeMember, changeMemberSchema, ({ params: { id }, body, request }) =>
    runMemberAction(app, { request, route: changeMember, about: id }, async (tx, { member, other, at }) => {
      if (id === member.id) return err({ kind: 'NOT_YOURSELF' } as const)
      if (!other) return missing
      const change = {
        ...(body.role !== undefined && { role: body.role }),
        ...(body.is_active !== undefined && { isActive: body.is_active }),
        ...(body.reset && noCredentials),
      }
      if (Object.keys(change).length === 0) return err({ kind: 'NOTHING_CHANGED' } as const)
      const row = await writeMember(tx, id, change, at)
      const of = ({ role, isActive }: typeof row) => ({ role, is_active: isActive })
      const audit = { subject: `member:${id}`, before: of(other), after: { ...of(row), ...(body.reset && { reset: true }) } }
      return ok({ value: { results: memberDetailsResponse(row), message: 'عضو ذخیره شد و باید دوباره وارد شود.' }, audit })
    }),
  )

  http.serve(issueMemberLink, issueMemberLinkSchema, async ({ params: { id }, request }) => {
    const counted = await countInvitation(memberOf(request).merchantId)
    if (!counted.ok) return counted
    return runMemberAction(app, { request, route: issueMemberLink, about: id }, async (tx, { other, at }) => {
      if (!other) return missing
      if (other.enrolledAt !== null) return err({ kind: 'ENROLLED' } as const)
      if (!other.isActive) return err({ kind: 'MEMBER_INACTIVE' } as const)
      const due = { linkDueAt: at, linkAttempts: 0, linkFault: null }
      await setLinkDue(tx, id, due)
      const value = created({ results: { member: memberDetailsResponse({ ...other, ...due }) }, message: invited })
      return ok({ value, audit: { subject: `member:${id}` } })
    })
  })

  http.serve(listPortalAudit, listPortalAuditSchema, async ({ query: { cursor, per_page: perPage = 30 }, request }) => {
    const page = { before: idOf(readCursor(cursor)), limit: perPage + 1 }
    const { merchantId } = memberOf(request)
    const rows = await pageOfMemberAudit(db, merchantId, page)
    const names = await namesOfMembers(db, merchantId, rows)
    return ok(
      pageOf(
        rows,
        perPage,
        ({ at, id }) => ({ at, id }),
        (row) => auditResponse(row, names),
      ),
    )
  })
}

/** The members of a store with the active keys that each made. */
async function membersWithKeys(db: Db, merchantId: number, at: Instant) {
  const made = await makersOfKeys(db, merchantId)
  return (await membersOf(db, { merchantId }, at)).map(({ member, linkUntil, passkeys }) => ({
    ...memberDetailsResponse(member, linkUntil),
    passkeys,
    keys: made.filter(({ memberId }) => memberId === member.id).map(({ keyId }) => keyId),
  }))
}

async function ownersOf(db: Db, merchantId: number, at: Instant) {
  const owners = await membersOf(db, { merchantId, role: 'OWNER' }, at)
  return owners.map(({ member, linkUntil }) => ownerResponse(member, linkUntil))
}

const noCredentials = { passwordHash: null, sealedTotp: null, totpStep: 0, enrolledAt: null } as const

/** An ADMIN proposes the owner of a store, or has a new link sent to one who was approved before. Registered at the staff server. */
export function inviteByStaffRoutes(http: HttpServer, app: App): void {
  http.serve(listOwners, listOwnersSchema, async ({ params: { id } }) =>
    (await merchantBy(app.db, id)) ? ok({ results: await ownersOf(app.db, id, app.now()) }) : missing,
  )

  http.serve(inviteByStaff, inviteByStaffSchema, ({ params: { id: merchantId }, body, request }) =>
    runAction(app, { request, route: inviteByStaff }, async (tx, { staff, at }) => {
      if (!(await merchantBy(tx, merchantId))) return missing
      const one = { merchantId, email: body.email.toLowerCase(), fullName: body.full_name }
      const known = await memberByEmail(tx, one.email)
      if (known && !isUnenrolled(known, merchantId) && (known.merchantId === merchantId || !isPending(known)))
        return err({ kind: 'TAKEN' } as const)
      // Whoever has signed in before lost their credentials since the approval.
      if (known?.merchantId === merchantId && known.lastLoginAt === null && (await isApprovedOwner(tx, { ...one, at }))) {
        // Only here: an approval locks the proposal and then the member, so nobody with the member's lock waits for a proposal.
        if (!(await lockUnenrolled(tx, one))) return err({ kind: 'TAKEN' } as const)
        await setLinkDue(tx, known.id, { linkDueAt: at, linkAttempts: 0 })
        const value = created({ results: { proposal_id: null }, message: 'لینک تازه به ایمیل مالک فرستاده می‌شود.' })
        return ok({ value, audit: { subject: `merchant:${merchantId}`, after: { member: known.id } } })
      }
      const proposal = await proposeOwner(tx, { ...one, by: staff.id, at })
      if (!proposal.ok) return proposal
      const message = 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است. پس از تأیید، لینک به ایمیل مالک فرستاده می‌شود.'
      const audit = { subject: `merchant:${merchantId}`, after: { proposal: proposal.value.id, full_name: one.fullName } }
      return ok({ value: created({ results: { proposal_id: proposal.value.id }, message }), audit })
    }),
  )
}
