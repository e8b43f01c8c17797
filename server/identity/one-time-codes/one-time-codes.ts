import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { authRefusals } from '#contract/identity/login/refusals.ts'
import { codeLength, codeTtlMs, isAskedByAnybody, triesPerCode, type CodePurpose } from '#domain/identity/login/one-time-code.ts'
import { puzzleWorkAfter, type PuzzleWork } from '#domain/identity/login/puzzle.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { admitName, type NameRefusal } from '#server/identity/puzzles/admit-name.ts'
import { askPuzzle, type PuzzleRefusal } from '#server/identity/puzzles/ask-puzzle.ts'
import { spendPuzzle } from '#server/identity/puzzles/puzzle.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { forgetName } from '#server/platform/rate-limits/count-name.ts'
import { codesOfLastDay, unusedByOthers, waitOfMobile, waitOfNetwork } from './ceilings.ts'
import { codeSendsByAddress, codeSendsByMobile, oneTimeCodes } from './tables.ts'

/** What a code is bound to. The same six digits are another code for another mobile, purpose or subject. */
export type CodeBinding = { readonly mobile: string; readonly purpose: CodePurpose; readonly subject?: string }
/** The same, read in the transaction that writes the code. */
type BindingIn = (tx: Db) => Promise<CodeBinding>
export type SendRefusal = { readonly kind: 'TOO_MANY_CODES'; readonly retryAfterSeconds: number }
/** The network a code is requested from, null when the system requests it, and the solved puzzle sent along. */
export type Asker = { readonly network: string | null; readonly puzzle?: string | undefined }
export type CodeRefusal = { readonly kind: 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_BLOCKED' }

/**
 * Sends a new code by SMS to the mobile of a signed-in customer, which is read and held while the code is written; older codes of this
 * mobile and purpose become invalid. All calls share the limits of ceilings.ts. The code counts as sent even when the SMS partner fails.
 */
export async function sendCode(
  app: App,
  binding: BindingIn,
  network: string | null = null,
): Promise<Result<{ expiresAt: Instant }, SendRefusal | PartnerFault>> {
  const sent = await send(app, binding, { network })
  if (sent.ok) return sent
  return err(sent.error.kind === 'NEEDS_PUZZLE' ? { kind: 'TOO_MANY_CODES', retryAfterSeconds: 60 } : sent.error)
}

/** The same for an unauthenticated caller: codes that other networks requested require a solved puzzle but block nobody (F-409). */
export async function sendCodeToAnybody(
  app: App,
  binding: CodeBinding,
  asker: Asker,
): Promise<Result<{ expiresAt: Instant }, SendRefusal | PuzzleRefusal | PartnerFault>> {
  const sent = await send(app, async () => binding, asker)
  if (sent.ok) return sent
  if (sent.error.kind !== 'NEEDS_PUZZLE') return err(sent.error)
  const { work } = sent.error
  return err(await askPuzzle(app, { subject: subjectOf(binding), work, network: asker.network, at: app.now() }))
}

type NeedsPuzzle = { readonly kind: 'NEEDS_PUZZLE'; readonly work: PuzzleWork }
const subjectOf = ({ mobile }: CodeBinding) => ({ limit: 'send-code', name: mobile })

async function send(
  app: App,
  bindingIn: BindingIn,
  asker: Asker,
): Promise<Result<{ expiresAt: Instant }, SendRefusal | NeedsPuzzle | PartnerFault>> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const written = await writeCode(app, bindingIn, { ...asker, code })
  if (!written.ok) return written
  const { mobile, purpose, expiresAt } = written.value
  const sent = await app.partners.sms.send({ receptor: mobile, template: purpose, token: code })
  return sent.ok ? ok({ expiresAt }) : sent
}

function writeCode(
  { db, config, now }: App,
  bindingIn: BindingIn,
  { code, network, puzzle }: Asker & { readonly code: string },
): Promise<Result<CodeBinding & { expiresAt: Instant }, SendRefusal | NeedsPuzzle>> {
  const at = now()
  return db.transaction(async (tx) => {
    const binding = await bindingIn(tx)
    const { mobile, purpose, subject = '' } = binding
    // Locks the mobile: of two concurrent requests the second waits here and then counts the first one's code.
    await tx
      .insert(codeSendsByMobile)
      .values({ mobile, lastSentAt: at })
      .onConflictDoUpdate({ target: codeSendsByMobile.mobile, set: { lastSentAt: at } })
    const recent = await codesOfLastDay(tx, mobile, at)
    const wait = Math.max(waitOfMobile(recent, { purpose, network, at }), await waitOfNetwork(tx, network, at))
    if (wait > 0) return err({ kind: 'TOO_MANY_CODES', retryAfterSeconds: Math.ceil(wait / 1000) })
    const work = isAskedByAnybody(purpose) ? puzzleWorkAfter(unusedByOthers(recent, network)) : null
    const isSolved = !work || (await spendPuzzle(tx, config, { subject: subjectOf(binding), given: puzzle, at }))
    if (!isSolved) return err({ kind: 'NEEDS_PUZZLE', work })
    const expiresAt = instant(at + codeTtlMs)
    const codeHmac = hmacOf(config.codeKey, binding, code)
    await tx.insert(oneTimeCodes).values({ mobile, purpose, subject, codeHmac, address: network, sentAt: at, expiresAt })
    return ok({ ...binding, expiresAt })
  })
}

/** A refused code as an error of its form field; any other refusal unchanged (D-06). */
export const atField = <Refused extends { readonly kind: string }>(refused: Refused, field: string): Refused =>
  Object.hasOwn(codeWords, refused.kind) ? { ...refused, errors: { [field]: [codeWords[refused.kind as CodeRefusal['kind']]] } } : refused

const codeWords: Readonly<Record<CodeRefusal['kind'], string>> = {
  CODE_WRONG: authRefusals.CODE_WRONG.message,
  CODE_EXPIRED: authRefusals.CODE_EXPIRED.message,
  CODE_BLOCKED: authRefusals.CODE_BLOCKED.message,
}

/** The code an unauthenticated caller sends, and the network it comes from. */
type SentByAnybody = { readonly mobile: string; readonly code: string; readonly network: string; readonly puzzle?: string | undefined }

/** Uses up a login code. Wrong ones cost whoever sends them a puzzle, but for the network that requested the code, whose five tries are its own (F-409). */
export async function redeemLoginCode(
  app: App,
  { mobile, code, network, puzzle }: SentByAnybody,
): Promise<Result<null, CodeRefusal | NameRefusal>> {
  const binding = { mobile, purpose: 'login' } as const
  const latest = await latestCode(app, binding)
  const named = { limit: 'code', name: mobile, network, at: app.now() } as const
  const admitted = await admitName(app, named, { puzzle, paysForOwn: !latest || !isOfOwner(latest, network) })
  if (!admitted.ok) return admitted
  const redeemed = await redeemCode(app, binding, code, network)
  if (redeemed.ok) await forgetName(app.db, named)
  return redeemed
}

/**
 * Uses up the current code of `binding` when `code` matches. A try is counted in one atomic statement before the comparison, so
 * that of any number of parallel guesses at most five are compared (reliability.md OTP), and of those from other networks than the
 * one that requested the code five more; without a `network` the caller is signed in. Call it outside a transaction: the count must
 * remain when the command is rolled back.
 */
export async function redeemCode(app: App, binding: CodeBinding, code: string, network?: string): Promise<Result<null, CodeRefusal>> {
  const { db, config, now } = app
  const latest = await latestCode(app, binding)
  const isLive = latest?.subject === (binding.subject ?? '') && latest.usedAt === null && latest.expiresAt > now()
  if (!latest || !isLive) return err({ kind: 'CODE_EXPIRED' })
  const row = and(eq(oneTimeCodes.mobile, binding.mobile), eq(oneTimeCodes.id, latest.id), isNull(oneTimeCodes.usedAt))
  const tries = network === undefined || isOfOwner(latest, network) ? 'tries' : 'triesByOthers'
  const [counted] = await db
    .update(oneTimeCodes)
    .set({ [tries]: sql`${oneTimeCodes[tries]} + 1` })
    .where(and(row, lt(oneTimeCodes[tries], triesPerCode)))
    .returning({ codeHmac: oneTimeCodes.codeHmac })
  if (!counted) return err({ kind: 'CODE_BLOCKED' })
  if (!alike(counted.codeHmac, hmacOf(config.codeKey, binding, code))) return err({ kind: 'CODE_WRONG' })
  const used = await db.update(oneTimeCodes).set({ usedAt: now() }).where(row).returning({ id: oneTimeCodes.id })
  return used.length === 1 ? ok(null) : err({ kind: 'CODE_EXPIRED' })
}

/** Whether a try comes from the network that requested the code; one that the system sent by itself has none. */
const isOfOwner = ({ address }: { readonly address: string | null }, network: string): boolean => address === null || address === network

/** When a code of this binding was last used; null when none was. */
export async function confirmedAt(db: Db, { mobile, purpose, subject = '' }: CodeBinding): Promise<Instant | null> {
  const [used] = await db
    .select({ usedAt: oneTimeCodes.usedAt })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.subject, subject),
        isNotNull(oneTimeCodes.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.usedAt))
    .limit(1)
  return used?.usedAt ?? null
}

/** One code is active per mobile and purpose (D-09): the newest. */
async function latestCode({ db }: App, { mobile, purpose }: CodeBinding) {
  const [latest] = await db
    .select({
      id: oneTimeCodes.id,
      subject: oneTimeCodes.subject,
      address: oneTimeCodes.address,
      usedAt: oneTimeCodes.usedAt,
      expiresAt: oneTimeCodes.expiresAt,
    })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id))
    .limit(1)
  return latest
}

function hmacOf(key: string, { mobile, purpose, subject = '' }: CodeBinding, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([mobile, purpose, subject, code]))
    .digest('hex')
}

const alike = (stored: string, given: string): boolean => timingSafeEqual(Buffer.from(stored, 'hex'), Buffer.from(given, 'hex'))

/** Deletes the codes and lock rows that no limit counts any more. */
export async function forgetOldCodes(db: Db, at: Instant): Promise<void> {
  const before = instant(at - 2 * dayMs)
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, before))
  await db.delete(codeSendsByMobile).where(lt(codeSendsByMobile.lastSentAt, before))
  await db.delete(codeSendsByAddress).where(lt(codeSendsByAddress.lastSentAt, before))
}
