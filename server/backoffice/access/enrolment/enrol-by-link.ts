import type { FastifyRequest } from 'fastify'
import { enrolStaff, openEnrolment } from '#contract/backoffice/access/routes.ts'
import { approveStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { approvalWaitMs } from '#domain/backoffice/approvals/second-person.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { KeyRefusal } from '#server/backoffice/actions/idempotency-keys.ts'
import { executeOnce } from '#server/backoffice/actions/run-action.ts'
import { findStaff, lockStaffMembers, writeStaff, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import { staffLinks } from '#server/backoffice/staff/tables.ts'
import type { SemaphoreFull } from '#server/identity/login/semaphore.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { stepOfCode, totpUri } from '../login/totp.ts'
import { hashStaffPassword } from './enrol.ts'
import { endLink, linkOfToken, openLink, type Link } from './links-sql.ts'

type Dead = { readonly kind: 'LINK_DEAD' }
type Opened = Reply<typeof openEnrolment>
type Enrolled = Reply<typeof enrolStaff>
type Given = { readonly token: string; readonly password: string; readonly code: string }
const dead = err({ kind: 'LINK_DEAD' } as const)

/**
 * Opens an enrolment link: only the browser that opens it first gets the authenticator's secret. A second attempt is refused, so the
 * member notices that somebody else used the link and asks for a new one.
 */
export async function openByLink(
  app: App,
  request: FastifyRequest,
  token: string,
): Promise<Result<Opened, Dead | TriesRefusal | KeyRefusal>> {
  const counted = await countTry(app.db, { limit: 'staff-address', key: networkOf(request.ip), at: app.now() })
  if (!counted.ok) return counted
  return executeOnce<Opened, Dead>(app, { request, route: openEnrolment }, async (tx, at) => {
    const locked = await lockLink(tx, token, at)
    if (!locked) return dead
    const { member, link } = locked
    const secret = openSecret(app.config.staffKey, link.sealedTotp)
    const results = {
      token: link.openedAt === null ? await openLink(tx, staffLinks, link, at) : token,
      name: member.name,
      full_name: member.fullName,
      totp_secret: secret,
      totp_uri: totpUri(member.name, secret),
      expires_at: wireInstant(link.expiresAt),
    }
    return ok({ value: { results }, by: member, audit: { subject: `staff:${member.id}`, after: { address: request.ip } } })
  })
}

type EnrolRefusal = Dead | TriesRefusal | SemaphoreFull | KeyRefusal | { readonly kind: 'CODE_WRONG' | 'PASSWORD_WEAK' }

/** Stores the chosen password and the authenticator, proven by its first code; once. They may approve a day later. */
export async function enrolByLink(
  app: App,
  request: FastifyRequest,
  { token, password, code }: Given,
): Promise<Result<Enrolled, EnrolRefusal>> {
  const { db, config, now } = app
  const counted = await countTry(db, { limit: 'staff-address', key: networkOf(request.ip), at: now() })
  if (!counted.ok) return counted
  const link = await linkOfToken(db, staffLinks, token, now())
  if (!link?.openedAt) return dead
  const step = stepOfCode(openSecret(config.staffKey, link.sealedTotp), code, machineNow(app))
  if (step === null) return err({ kind: 'CODE_WRONG' })
  const named = await findStaff(db, link.ownerId)
  const hashed = await hashStaffPassword(password, named ? [named.name, named.fullName] : [])
  if (!hashed.ok) return hashed
  return executeOnce<Enrolled, Dead>(app, { request, route: enrolStaff }, async (tx, at) => {
    const locked = await lockLink(tx, token, at)
    if (!locked) return dead
    const { id, name, role } = locked.member
    const approvesFrom = instant(at + approvalWaitMs)
    const credentials = { passwordHash: hashed.value, sealedTotp: locked.link.sealedTotp, totpStep: step }
    await writeStaff(tx, { id }, { ...credentials, enrolledAt: at, approvesFrom }, at)
    await endLink(tx, staffLinks, locked.link, at)
    const results = { name, approves_from: mayCall(role, approveStaffProposal.id) ? wireInstant(approvesFrom) : null }
    const value = { results, message: 'ثبت‌نام شما کامل شد. حالا با همین رمز و برنامهٔ رمزساز وارد شوید.' }
    return ok({ value, by: locked.member, audit: { subject: `staff:${id}`, after: { address: request.ip, ...results } } })
  })
}

/** Locks the member, then reads the link again: issuing a new link locks the member too, so the two cannot interleave. */
async function lockLink(tx: Db, token: string, at: Instant): Promise<{ member: StaffRow; link: Link } | null> {
  const named = await linkOfToken(tx, staffLinks, token, at)
  const [member] = named ? await lockStaffMembers(tx, [named.ownerId], 'update') : []
  const link = member && (await linkOfToken(tx, staffLinks, token, at))
  return link && member.isActive && member.enrolledAt === null ? { member, link } : null
}
