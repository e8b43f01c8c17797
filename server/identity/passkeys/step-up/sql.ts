import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { stepUpEnd, stepUpMethods, isEnough, type StepUpCommand, type StepUpMethod } from '#domain/identity/passkeys/step-up.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { Actor } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { stepUps } from './tables.ts'

export type StepUpRow = typeof stepUps.$inferSelect

/** What a step-up confirms: this command of this session, with this amount and payee. */
export type Confirmed = {
  readonly actor: Actor
  readonly command: StepUpCommand
  readonly amount: Rial | null
  readonly payee: string | null
}
type Named = { readonly actor: Actor; readonly id: string }

/** Stores what waits for a confirmation, and returns its id. */
export async function storeStepUp(db: Db, { actor, ...asked }: Confirmed, at: Instant): Promise<string> {
  const id = randomUUID()
  await db.insert(stepUps).values({ ...actor, ...asked, id, askedAt: at })
  return id
}

const ofActor = ({ actor, id }: Named) =>
  and(eq(stepUps.customerId, actor.customerId), eq(stepUps.id, id), eq(stepUps.sessionId, actor.sessionId))

/** The session's step-up; null when there is none. */
export async function findStepUp(db: Db, named: Named): Promise<StepUpRow | null> {
  const [row] = await db.select().from(stepUps).where(ofActor(named))
  return row ?? null
}

/** Whether a confirmation of the step-up may still begin: ten minutes after the refusal, unless it is confirmed. */
export const isOpen = ({ askedAt, proofSha256 }: StepUpRow, at: Instant): boolean => proofSha256 === null && askedAt > at - 10 * minuteMs

/** Stores the challenge for its one answer, in place of an earlier one. */
export async function setChallenge(db: Db, named: Named, challenge: string, at: Instant): Promise<void> {
  await db
    .update(stepUps)
    .set({ challenge, endsAt: stepUpEnd(at) })
    .where(and(ofActor(named), isNull(stepUps.proofSha256)))
}

/** Takes the challenge, so that it is answered once; false when it is not this one or is over. */
export async function takeStepUpChallenge(db: Db, named: Named, challenge: string, at: Instant): Promise<boolean> {
  const taken = await db
    .update(stepUps)
    .set({ challenge: null })
    .where(and(ofActor(named), eq(stepUps.challenge, challenge), gt(stepUps.endsAt, at)))
    .returning({ id: stepUps.id })
  return taken.length === 1
}

/** Marks the step-up as confirmed and returns its proof; null when it is already. */
export async function storeProof(tx: Db, named: Named, method: StepUpMethod, at: Instant): Promise<string | null> {
  const proof = randomBytes(32).toString('base64url')
  const stored = await tx
    .update(stepUps)
    .set({ method, proofSha256: hashOf(proof), endsAt: stepUpEnd(at) })
    .where(and(ofActor(named), isNull(stepUps.proofSha256)))
    .returning({ id: stepUps.id })
  return stored.length === 1 ? proof : null
}

/**
 * Uses the proof up for what it confirmed; false when it is another's, of another session, for something else, over, used, or by a code
 * of a customer who has a passkey by now. In the transaction of the command, so that it is used exactly when the command takes effect.
 */
export async function spendProof(tx: Db, confirmed: Confirmed, proof: string, at: Instant): Promise<boolean> {
  const used = await tx
    .update(stepUps)
    .set({ usedAt: at })
    .where(await fitting(tx, confirmed, proof, at))
    .returning({ id: stepUps.id })
  return used.length === 1
}

/** Whether the proof could be used now. */
export async function isProven(db: Db, confirmed: Confirmed, proof: string, at: Instant): Promise<boolean> {
  const found = await db
    .select({ id: stepUps.id })
    .from(stepUps)
    .where(await fitting(db, confirmed, proof, at))
  return found.length === 1
}

async function fitting(db: Db, { actor, command, amount, payee }: Confirmed, proof: string, at: Instant) {
  const passkeys = await countPasskeys(db, actor.customerId)
  return and(
    eq(stepUps.customerId, actor.customerId),
    eq(stepUps.sessionId, actor.sessionId),
    eq(stepUps.proofSha256, hashOf(proof)),
    eq(stepUps.command, command),
    sql`${stepUps.amount} is not distinct from ${amount}::bigint`,
    sql`${stepUps.payee} is not distinct from ${payee}::text`,
    inArray(
      stepUps.method,
      stepUpMethods.filter((method) => isEnough(method, passkeys)),
    ),
    isNull(stepUps.usedAt),
    gt(stepUps.endsAt, at),
  )
}

/** Deletes step-ups of more than a day ago. */
export async function forgetOldStepUps(db: Db, at: Instant): Promise<void> {
  await db.delete(stepUps).where(lt(stepUps.askedAt, instant(at - dayMs)))
}

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex')
