import type { FastifyRequest } from 'fastify'
import { stepUpHeader } from '#contract/identity/passkeys/step-up/refusals.ts'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'
import { methodOf, type StepUpCommand } from '#domain/identity/passkeys/step-up.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { Actor, App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { isProven, spendProof, storeStepUp } from './sql.ts'

/** What a request does, as its customer confirms it. */
export type StepUpSubject = { readonly command: StepUpCommand; readonly amount?: Rial; readonly payee?: string }
export type StepUpRefusal =
  | { readonly kind: 'STEP_UP_NEEDED'; readonly details: { readonly step_up: NeededStepUp } }
  | { readonly kind: 'STEP_UPS_MANY'; readonly retryAfterSeconds: number }

/**
 * The step-up of a request (R-OWN-02). A command calls `spend` in its transaction when nothing else refuses it, or `isProven` first
 * where something is used up before; without one the request is refused with `ask()`, which stores what the customer is to confirm.
 */
export function stepUpOf(app: App, actor: Actor, { headers }: Pick<FastifyRequest, 'headers'>, subject: StepUpSubject) {
  const { command, amount = null, payee = null } = subject
  const confirmed = { actor, command, amount, payee }
  const header = headers[stepUpHeader.toLowerCase()]
  const proof = typeof header === 'string' && /^[\w-]{43}$/.test(header) ? header : null
  return {
    spend: async (tx: Db): Promise<boolean> => proof !== null && spendProof(tx, confirmed, proof, app.now()),
    isProven: async (): Promise<boolean> => proof !== null && isProven(app.db, confirmed, proof, app.now()),
    ask: async (): Promise<StepUpRefusal> => {
      const counted = await countTry(app.db, { limit: 'step-up', key: String(actor.customerId), at: app.now() })
      if (!counted.ok) return { kind: 'STEP_UPS_MANY', retryAfterSeconds: counted.error.retryAfterSeconds }
      const id = await storeStepUp(app.db, confirmed, app.now())
      const method = methodOf(await countPasskeys(app.db, actor.customerId))
      return { kind: 'STEP_UP_NEEDED', details: { step_up: { id, command, amount, payee, method } } }
    },
  }
}
export type StepUp = ReturnType<typeof stepUpOf>
