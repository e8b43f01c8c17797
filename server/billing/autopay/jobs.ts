import { mandateChange } from '#domain/billing/autopay/history.ts'
import { mayPullAt } from '#domain/billing/autopay/pull-times.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { openSecret } from '#server/platform/secrets/seal-secret.ts'
import { beginPulls, type BegunPull } from './begin-pulls.ts'
import { carryOut } from './carry-out.ts'
import { concludePulls } from './conclude-pulls.ts'
import { addHistory } from './history-sql.ts'
import { endMandates, mandatesToAsk, mandatesToCancel, noteMandate, sealingKeyOf, type Mandate } from './mandates-sql.ts'
import { dropPulls, duePulls, mostSilent, stuckPulls } from './pulls-sql.ts'
import { settleMandate } from './settle-mandate.ts'
import { askSilent, settleSilent } from './silent-pulls.ts'
import { sweepPulls } from './sweep-pulls.ts'

/** Pulls that begin in one transaction, and that are at the gateway at once. */
const batch = 100
const atOnce = 8
/** A pull whose process has not asked the bank after so long is taken up by another. */
const stuckMs = 2 * minuteMs

/**
 * Makes the pulls whose time has come, until a run is out of time and none at night, and takes over what came of them. Answers how many
 * began.
 */
export async function pullDueInstalments(app: PaymentsApp): Promise<number> {
  while ((await askSilent({ ...app, atOnce })) === mostSilent);
  await sweepPulls(app)
  const mayPull = (): boolean => mayPullAt(app.now()) && !app.isOutOfTime?.()
  // At night the payment of one that is stuck expires, and it is put off.
  const stuck = mayPull() ? await stuckPulls(app.db, instant(app.now() - stuckMs)) : []
  await carryOutAll(
    app,
    stuck.flatMap(({ paymentId, ...key }) => (paymentId === null ? [] : [{ ...key, paymentId }])),
  )
  let [began, some] = [0, batch]
  while (some === batch && mayPull()) {
    const due = await withoutSilent(app, await duePulls(app.db, app.now(), batch))
    const begun = await beginPulls(app, due)
    await carryOutAll(app, begun)
    began += begun.length
    some = due.length
  }
  while ((await concludePulls(app)) > 0 && !app.isOutOfTime?.());
  return began
}

type Due = Awaited<ReturnType<typeof duePulls>>[number]

/** The pulls that may begin: what the gateway never answered may have been paid, and that is settled before anything is pulled again. */
async function withoutSilent(app: PaymentsApp, due: readonly Due[]): Promise<readonly Due[]> {
  const mayBegin = new Set<Due>()
  await eachDue({ ...app, atOnce }, due, async (pull) => {
    if (pull.silentPaymentId !== null) await settleSilent(app, pull)
    mayBegin.add(pull)
    return true
  })
  return due.filter((pull) => mayBegin.has(pull))
}

/** Each at the gateway by itself, some at once; one that fails delays no other. What is not carried out in time is taken up as stuck. */
const carryOutAll = (app: PaymentsApp, begun: readonly BegunPull[]): Promise<number> =>
  eachDue({ ...app, atOnce }, begun, async (pull) => carryOut(app, pull).then(() => true))

/** Asks about mandates whose customers did not come back, ends those whose time is over, and cancels ended ones at the gateway. Returns how many. */
export async function tendMandates(app: App): Promise<number> {
  const { db, now } = app
  const asked = await eachDue(
    app,
    await mandatesToAsk(db, now()),
    async (mandate) => (await settleMandate(app, mandate, false)) !== 'ASKED',
  )
  const ended = await endOver(app)
  return asked + ended + (await eachDue(app, await mandatesToCancel(db, now()), (mandate) => cancelAtGateway(app, mandate)))
}

const endOver = ({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now()
    const ended = await endMandates(tx, at)
    for (const { customerId } of ended) await dropPulls(tx, { customerId }, at)
    await addHistory(
      tx,
      ended.map(({ customerId }) => mandateChange({ customerId, at, by: 'SYSTEM', kind: 'ENDED' })),
    )
    await publishAll(
      tx,
      ended.map(({ customerId }) => ({ type: 'autopay.ended', customerId, by: 'END' })),
    )
    return ended.length
  })

/** Tried again each ten minutes until the gateway has done it; with us it has ended before. */
export async function cancelAtGateway(app: App, mandate: Mandate): Promise<boolean> {
  if (mandate.signature === null) return false
  const answer = await app.partners.directDebit.cancel({ signature: openSecret(sealingKeyOf(app.config), mandate.signature) })
  await noteMandate(app.db, mandate, { cancelAt: answer.ok ? null : instant(app.now() + 10 * minuteMs) })
  return answer.ok
}
