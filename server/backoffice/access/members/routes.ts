import { enrolStaffSchema, openEnrolmentSchema } from '#contract/backoffice/access/enrolment.ts'
import { addStaff, changeStaff, enrolStaff, issueStaffLink, listStaff, openEnrolment } from '#contract/backoffice/access/routes.ts'
import { addStaffSchema, changeStaffSchema, issueStaffLinkSchema, listStaffSchema } from '#contract/backoffice/access/staff.ts'
import {
  approveStaffProposal as approveCall,
  listStaffProposals,
  refuseStaffProposal as refuseCall,
} from '#contract/backoffice/approvals/routes.ts'
import {
  approveStaffProposalSchema,
  listStaffProposalsSchema,
  refuseStaffProposalSchema,
} from '#contract/backoffice/approvals/staff-proposals.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { everyStaff, lockStaff } from '#server/backoffice/staff/staff-sql.ts'
import { staffLinks } from '#server/backoffice/staff/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { enrolByLink, openByLink } from '../enrolment/enrol-by-link.ts'
import { issueLink } from '../enrolment/links-sql.ts'
import { addSponsor, barsOfSecond } from '../second-person-sql.ts'
import { changeMember, addMember, type Outcome } from './change-member.ts'
import { approveStaffProposal, refuseStaffProposal, type InviteOwner } from './decide-staff-proposal.ts'
import { memberDetailsResponse, staffProposalResponse } from './response.ts'
import { listedStaffProposals } from './staff-proposals-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Members of staff: added and changed by an ADMIN, with a second person for roles over money, and enrolled by themselves (F-406). */
export function memberRoutes(http: HttpServer, app: App, inviteOwner: InviteOwner): void {
  editingRoutes(http, app)
  proposalRoutes(http, app, inviteOwner)
  http.serve(openEnrolment, openEnrolmentSchema, ({ body, request }) => openByLink(app, request, body.token))
  http.serve(enrolStaff, enrolStaffSchema, ({ body, request }) => enrolByLink(app, request, body))
}

function editingRoutes(http: HttpServer, app: App): void {
  http.serve(listStaff, listStaffSchema, async () =>
    ok({
      results: (await everyStaff(app.db, app.now())).map(({ member, linkUntil, passkeys }) => ({
        ...memberDetailsResponse(member, linkUntil),
        passkeys,
      })),
    }),
  )

  http.serve(addStaff, addStaffSchema, ({ body: { name, full_name: fullName, role }, request }) =>
    runAction(app, { request, route: addStaff }, async (tx, { staff, at }) => {
      const taken = await addMember(tx, { name, fullName, role, by: staff.id, at })
      if (!taken.ok) return taken
      const message = taken.value.member ? 'حساب ساخته شد. لینک ثبت‌نام را بسازید و به خود او بدهید.' : waits
      return ok({
        value: created(answerOf(taken.value, message)),
        audit: { ...subjectOf(taken.value), after: { name, full_name: fullName, role } },
      })
    }),
  )

  http.serve(
    changeStaff,
    changeStaffSchema,
    async ({ params: { id }, body: { full_name: fullName, role, is_active: isActive, reset }, request }) => {
      if (id === staffOf(request).id) return err({ kind: 'NOT_YOURSELF' })
      return runAction(app, { request, route: changeStaff, about: [id] }, async (tx, { staff, at }) => {
        const before = await lockStaff(tx, id)
        if (!before) return missing
        const changed = await changeMember(tx, before, { fullName, role, isActive, reset }, { by: staff.id, at })
        if (!changed.ok) return changed
        const { member } = changed.value
        const after = member ? { ...memberDetailsResponse(member), reset } : { full_name: fullName, role, is_active: isActive, reset }
        const message = member ? 'دسترسی ذخیره شد و نشست‌های باز این کارمند بسته شد.' : waits
        return ok({
          value: answerOf(changed.value, message),
          audit: { ...subjectOf(changed.value), before: memberDetailsResponse(before), after },
        })
      })
    },
  )

  http.serve(issueStaffLink, issueStaffLinkSchema, async ({ params: { id }, request }) => {
    if (id === staffOf(request).id) return err({ kind: 'NOT_YOURSELF' })
    return runAction(app, { request, route: issueStaffLink, about: [id] }, async (tx, { staff, at }) => {
      const member = await lockStaff(tx, id)
      if (!member?.isActive) return missing
      if (member.enrolledAt !== null) return err({ kind: 'ENROLLED' } as const)
      // An ADMIN who has the link could open it, so the two may never decide about the same proposal.
      await addSponsor(tx, id, staff.id, at)
      const { path, expiresAt } = await issueLink(tx, staffLinks, {
        ownerId: id,
        issuedBy: staff.id,
        sealKey: app.config.staffKey,
        page: '/enrol',
        at,
      })
      const expires_at = wireInstant(expiresAt)
      const message = 'لینک ساخته شد و تا یک ساعت فقط یک بار باز می‌شود. لینک پیشین دیگر کار نمی‌کند.'
      return ok({ value: created({ results: { path, expires_at }, message }), audit: { subject: `staff:${id}`, after: { expires_at } } })
    })
  })
}

const waits = 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.'

const subjectOf = ({ member, proposal }: Outcome) => ({ subject: member ? `staff:${member.id}` : `staff-proposal:${proposal.id}` })
const answerOf = ({ member, proposal }: Outcome, message: string) => ({
  results: { member: member && memberDetailsResponse(member), proposal_id: proposal?.id ?? null },
  message,
})

function proposalRoutes(http: HttpServer, app: App, inviteOwner: InviteOwner): void {
  http.serve(listStaffProposals, listStaffProposalsSchema, async ({ query: { decided = false }, request }) => {
    const rows = await listedStaffProposals(app.db, decided)
    const { id } = staffOf(request)
    const barOf = await barsOfSecond(
      app.db,
      id,
      rows.map(({ proposal }) => proposal),
      app.now(),
    )
    return ok({
      results: rows.map((row) => staffProposalResponse(row, row.proposal.staffId === id ? 'SECOND_PERSON_NEEDED' : barOf(row.proposal))),
    })
  })

  http.serve(approveCall, approveStaffProposalSchema, ({ params: { id }, request }) => approveStaffProposal(app, id, request, inviteOwner))
  http.serve(refuseCall, refuseStaffProposalSchema, ({ params: { id }, body: { why }, request }) =>
    refuseStaffProposal(app, id, request, why),
  )
}
