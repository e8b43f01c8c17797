import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { startLetters, type StartLetter } from '#domain/portal/starts/letters.ts'
import { letterOf } from '#server/engagement/deliveries/letter.ts'
import { messageIdOf } from '#server/engagement/deliveries/send-email.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { isPending, linkFor } from '../members/invite.ts'
import { isBeingUsed, isOnlyMember, lockMembers, memberByEmail } from '../members/members-sql.ts'
import { storeStart } from './sql.ts'

type Asked = { readonly email: string; readonly storeName: string; readonly fullName: string; readonly ip: string }
type AskRefusal = TriesRefusal | { readonly kind: 'ONLY_IN_TEST_MODE' | 'MAIL_NOT_SENT' | 'MAIL_REFUSED' }

/**
 * Sends one letter to the address, whoever it belongs to: a one-time link for a new one or one that another store invited, a new invitation
 * for who has a store but has not enrolled unless they are enrolling now, and the way to the login for who has. The answer is the same, so nobody learns who has a store (R-SHOP-02). The letter contains nothing of
 * what was typed in, since anybody may type in somebody else's address.
 */
export async function askTestKeys(app: App, { ip, ...asked }: Asked): Promise<Result<null, AskRefusal>> {
  const { db, config, now } = app
  if (!config.isTestMode) return err({ kind: 'ONLY_IN_TEST_MODE' })
  for (const [limit, key] of [
    ['test-start-address', networkOf(ip)],
    ['test-start', `${asked.email} ${networkOf(ip)}`],
  ] as const) {
    const counted = await countTry(db, { limit, key, at: now() })
    if (!counted.ok) return counted
  }
  const { letter, path } = await linkOf(app, asked)
  const sent = await app.partners.memberMail.send({
    to: asked.email,
    ...letterOf(startLetters[letter], { link: `${config.merchantUrl}${path}`, settings: null, end: null }),
    messageId: messageIdOf(app, `start:${randomUUID()}`),
    unsubscribeUrl: null,
  })
  if (sent.ok) return ok(null)
  return err({ kind: sent.error.kind === 'MAIL_REFUSED' ? 'MAIL_REFUSED' : 'MAIL_NOT_SENT' })
}

/** Which letter an address gets, and the path its link opens. */
function linkOf({ db, config, now }: App, asked: Omit<Asked, 'ip'>): Promise<{ letter: StartLetter; path: string }> {
  const at = now()
  return db.transaction(async (tx) => {
    const named = await memberByEmail(tx, asked.email)
    const [member] = named ? await lockMembers(tx, [named.id], 'update') : []
    // What another store invited bars nobody from a store of their own: the letter proves whose address it is.
    const isFree = !member || (isPending(member) && !(member.isActive && (await isOnlyMember(tx, member.merchantId))))
    if (isFree) return { letter: 'fresh', path: `/merchant/start#${await storeStart(tx, { ...asked, at })}` }
    if (member.enrolledAt !== null || !member.isActive) return { letter: 'enrolled', path: '/merchant/login' }
    // A new link would end the one by which somebody is enrolling now.
    if (await isBeingUsed(tx, member.id, at)) return { letter: 'underway', path: '/merchant/start' }
    return { letter: 'invited', path: (await linkFor(tx, config, member, { issuedBy: null, at })).path }
  })
}
