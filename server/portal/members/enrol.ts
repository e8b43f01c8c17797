import type { FastifyRequest } from 'fastify'
import type { Reply } from '#contract/platform/http/route.ts'
import { enrolMember, openMemberEnrolment } from '#contract/portal/members/routes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { hashStaffPassword } from '#server/backoffice/access/enrolment/enrol.ts'
import { endLink, linkOfToken, openLink, type Link } from '#server/backoffice/access/enrolment/links-sql.ts'
import { stepOfCode, totpUri } from '#server/backoffice/access/login/totp.ts'
import type { KeyRefusal } from '#server/backoffice/actions/idempotency-keys.ts'
import { executeUnderKey } from '#server/backoffice/actions/run-action.ts'
import type { SemaphoreFull } from '#server/identity/login/semaphore.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { writeMemberAudit } from './audit.ts'
import { findMember, lockMembers, writeMember, type MemberRow } from './members-sql.ts'
import { memberLinks } from './tables.ts'

type Dead = { readonly kind: 'LINK_DEAD' }
type Opened = Reply<typeof openMemberEnrolment>
type Enrolled = Reply<typeof enrolMember>
type Given = { readonly token: string; readonly password: string; readonly code: string }
const dead = err({ kind: 'LINK_DEAD' } as const)

/** Opens an invitation: only the browser that opens it first gets the authenticator's secret, as with staff (enrol-by-link.ts). */
export async function openInvitation(
  app: App,
  request: FastifyRequest,
  token: string,
): Promise<Result<Opened, Dead | TriesRefusal | KeyRefusal>> {
  const counted = await countTry(app.db, { limit: 'member-address', key: networkOf(request.ip), at: app.now() })
  if (!counted.ok) return counted
  return executeUnderKey<Opened, Dead>(app, { request }, async (tx, at) => {
    const locked = await lockInvitation(tx, token, at)
    if (!locked) return dead
    const { member, link } = locked
    const secret = openSecret(app.config.merchantKey, link.sealedTotp)
    await writeMemberAudit(tx, member, openMemberEnrolment.id, at, { subject: `member:${member.id}`, after: { address: request.ip } })
    const results = {
      token: link.openedAt === null ? await openLink(tx, memberLinks, link, at) : token,
      name: member.email,
      full_name: member.fullName,
      totp_secret: secret,
      totp_uri: totpUri(member.email, secret),
      expires_at: wireInstant(link.expiresAt),
    }
    return ok({ results })
  })
}

type EnrolRefusal = Dead | TriesRefusal | SemaphoreFull | KeyRefusal | { readonly kind: 'CODE_WRONG' | 'PASSWORD_WEAK' }

/** Stores the chosen password and the authenticator, proven by its first code; once. */
export async function enrolInvited(
  app: App,
  request: FastifyRequest,
  { token, password, code }: Given,
): Promise<Result<Enrolled, EnrolRefusal>> {
  const { db, config, now } = app
  const counted = await countTry(db, { limit: 'member-address', key: networkOf(request.ip), at: now() })
  if (!counted.ok) return counted
  const link = await linkOfToken(db, memberLinks, token, now())
  if (!link?.openedAt) return dead
  const step = stepOfCode(openSecret(config.merchantKey, link.sealedTotp), code, machineNow(app))
  if (step === null) return err({ kind: 'CODE_WRONG' })
  const named = await findMember(db, link.ownerId)
  const hashed = await hashStaffPassword(password, named ? [named.email, named.fullName] : [])
  if (!hashed.ok) return hashed
  return executeUnderKey<Enrolled, Dead>(app, { request }, async (tx, at) => {
    const locked = await lockInvitation(tx, token, at)
    if (!locked) return dead
    const { member } = locked
    const credentials = { passwordHash: hashed.value, sealedTotp: locked.link.sealedTotp, totpStep: step }
    await writeMember(tx, member.id, { ...credentials, enrolledAt: at }, at)
    await endLink(tx, memberLinks, locked.link, at)
    await writeMemberAudit(tx, member, enrolMember.id, at, { subject: `member:${member.id}`, after: { address: request.ip } })
    return ok({
      results: { email: member.email },
      message: 'ثبت‌نام شما کامل شد. حالا با همین رمز و برنامهٔ رمزساز وارد شوید.',
    })
  })
}

/** Locks the member, then reads the link again: a new link locks the member too, so the two cannot interleave. */
async function lockInvitation(tx: Db, token: string, at: Instant): Promise<{ member: MemberRow; link: Link } | null> {
  const named = await linkOfToken(tx, memberLinks, token, at)
  const [member] = named ? await lockMembers(tx, [named.ownerId], 'update') : []
  const link = member && (await linkOfToken(tx, memberLinks, token, at))
  return link && member.isActive && member.enrolledAt === null ? { member, link } : null
}
