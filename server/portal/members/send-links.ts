import { randomUUID } from 'node:crypto'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { memberLetter, ownerLetter } from '#domain/portal/starts/letters.ts'
import { letterOf } from '#server/engagement/deliveries/letter.ts'
import { messageIdOf } from '#server/engagement/deliveries/send-email.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { linkFor } from './invite.ts'
import { endLinkSending, isBeingUsed, lockMembers, membersWithDueLink, setLinkDue, type MemberRow } from './members-sql.ts'

const mostAtOnce = 20
/** Tried again after 1, 2, 4 … minutes, at most an hour, for about half a day. */
const mostAttempts = 16
const waitMs = (attempts: number): number => Math.min(2 ** attempts, 60) * minuteMs

/**
 * Sends the links of members of stores whom staff or an owner invited. Each attempt makes a new link, since only its hash is stored, so the newest letter is the
 * one that works.
 */
export const sendDueLinks = async (app: App): Promise<number> =>
  eachDue(app, await membersWithDueLink(app.db, app.now(), mostAtOnce), (id) => sendLink(app, id))

async function sendLink(app: App, id: number): Promise<boolean> {
  const taken = await takeLink(app, id)
  if (!taken) return false
  const { member, path } = taken
  const sent = await app.partners.memberMail.send({
    to: member.email,
    ...letterOf(member.role === 'OWNER' ? ownerLetter : memberLetter, {
      link: `${app.config.merchantUrl}${path}`,
      settings: null,
      end: null,
    }),
    // Each letter has another link, so none may be taken for an earlier one.
    messageId: messageIdOf(app, `owner-link:${randomUUID()}`),
    unsubscribeUrl: null,
  })
  const isRefused = !sent.ok && sent.error.kind === 'MAIL_REFUSED'
  if (sent.ok || isRefused) await endLinkSending(app.db, member, isRefused ? 'REFUSED' : null)
  if (!sent.ok) app.log.warn({ member: id, fault: sent.error.kind }, 'the link of a member was not sent')
  return sent.ok
}

/**
 * Counts the attempt before it is made, so that a crash counts too, and makes the link. Null if it is not due any more, or if the member is
 * using the link of an attempt that was thought lost.
 */
function takeLink({ db, config, now, log }: App, id: number): Promise<{ member: MemberRow & { linkDueAt: Instant }; path: string } | null> {
  const at = now()
  return db.transaction(async (tx) => {
    const [member] = await lockMembers(tx, [id], 'update')
    if (!member || member.linkDueAt === null || member.linkDueAt > at) return null
    const { linkAttempts: tried, isActive, enrolledAt } = member
    const isGivenUp = tried >= mostAttempts
    if (isGivenUp) log.error({ member: id }, 'the link of a member could not be sent and is given up')
    if (isGivenUp || !isActive || enrolledAt !== null || (tried > 0 && (await isBeingUsed(tx, id, at)))) {
      await setLinkDue(tx, id, { linkDueAt: null, linkAttempts: tried, linkFault: isGivenUp ? 'GIVEN_UP' : null })
      return null
    }
    const { path } = await linkFor(tx, config, member, { issuedBy: null, at })
    const due = { linkDueAt: instant(at + waitMs(tried)), linkAttempts: tried + 1 }
    await setLinkDue(tx, id, due)
    return { member: { ...member, ...due }, path }
  })
}
