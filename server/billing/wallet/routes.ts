import {
  listWalletTransactions,
  listWithdrawals,
  readCreditLimit,
  readWallet,
  withdrawFromWallet,
} from '#contract/billing/wallet/routes.ts'
import {
  readCreditLimitSchema,
  type WithdrawalOnWire,
  listWalletTransactionsSchema,
  listWithdrawalsSchema,
  readWalletSchema,
  withdrawFromWalletSchema,
} from '#contract/billing/wallet/wallet.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { owedByInstalments } from '#server/billing/invoices/sql.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { pageOfWallet, walletOf, withdrawalsOf, type Withdrawal } from './sql.ts'
import { withdraw } from './withdraw.ts'

type ApprovedReport = (
  tx: Db,
  customerId: number,
  at: Instant,
) => Promise<{ readonly allowCredit: boolean; readonly scoreGrade: string | null } | null>

/** What the customer has with us, and what the report permits. */
export function walletRoutes(http: HttpServer, app: App, approvedReport: ApprovedReport): void {
  http.serve(readWallet, readWalletSchema, async ({ actor }) => {
    const { free, setAside } = await walletOf(app.db, actor.customerId)
    return ok({ results: { balance: free, set_aside: setAside } })
  })

  http.serve(withdrawFromWallet, withdrawFromWalletSchema, async ({ body, actor, request }) => {
    const amount = rial(body.amount)
    const stepUp = stepUpOf(app, actor, request, { command: 'withdrawal', amount, payee: body.sheba })
    const asked = {
      customerId: actor.customerId,
      amount,
      sheba: body.sheba,
      idempotencyKey: idempotencyKeyOf(request),
      at: app.now(),
      spendStepUp: stepUp.spend,
    }
    const done = await app.db.transaction((tx) => withdraw(tx, asked))
    if (done.ok) return ok({ results: withdrawalOnWire(done.value), message: 'درخواست برداشت شما ثبت شد.' })
    return err(done.error.kind === 'STEP_UP_NEEDED' ? await stepUp.ask() : done.error)
  })

  http.serve(listWithdrawals, listWithdrawalsSchema, async ({ actor }) =>
    ok({ results: (await withdrawalsOf(app.db, actor.customerId)).map(withdrawalOnWire) }),
  )

  http.serve(listWalletTransactions, listWalletTransactionsSchema, async ({ query, actor }) => {
    const { page = 1, per_page: perPage = 15 } = query
    const { movements, total } = await pageOfWallet(app.db, actor.customerId, { page, perPage })
    return ok({
      results: movements.map(({ at, ...movement }) => ({ ...movement, created_at: wireInstant(at) })),
      metas: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
    })
  })

  http.serve(readCreditLimit, readCreditLimitSchema, async ({ actor }) => {
    const at = app.now()
    const report = await approvedReport(app.db, actor.customerId, at)
    // D-19: zero without an approved report that allows credit.
    const limits = limitsOf(policyToday(app), report?.allowCredit ? report.scoreGrade : undefined)
    const used = await owedByInstalments(app.db, actor.customerId)
    return ok({
      results: {
        credit_limit: limits.credit,
        instant_limit: limits.instant,
        used_credit: used,
        available_credit: rial(Math.max(0, limits.credit - used)),
      },
    })
  })
}

const withdrawalOnWire = ({ id, amount, sheba, status, trackingId, requestedAt, decidedAt }: Withdrawal): WithdrawalOnWire => ({
  id,
  amount,
  sheba,
  status,
  tracking_id: trackingId,
  created_at: wireInstant(requestedAt),
  decided_at: wireInstantOrNull(decidedAt),
})
