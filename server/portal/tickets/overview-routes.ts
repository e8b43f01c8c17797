import { listPortalProblems } from '#contract/portal/problems/routes.ts'
import { readOverviewSchema } from '#contract/portal/tickets/overview.ts'
import { readOverview } from '#contract/portal/tickets/routes.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { addDays, dayMs, dayOf, instant, startOfDay, wireInstantOrNull, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { memberMayCall, type MemberRole } from '#domain/portal/members/rights.ts'
import { owedBefore } from '#server/backoffice/finance/settlements-sql.ts'
import { reportsToAnswer } from '#server/merchants/problems/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberOf } from '../members/authenticate.ts'
import { problemRowResponse } from '../problems/response.ts'
import { funnelOf, keysInUse, parkedOf, returnedSince, soldDays, waitingOf, webhooksSince, type SoldDay } from './overview-sql.ts'
import { ticketRowResponse } from './ticket-routes.ts'
import { pageOfTickets } from './tickets-sql.ts'

/** A store's figures, computed from its tickets and the ledger. */
export function overviewRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(readOverview, readOverviewSchema, async ({ query, request }) => {
    const { merchantId, storeId, role } = memberOf(request)
    const at = now()
    const today = dayOf(at)
    const span = Number(query.days ?? 14)
    const monthBegin = addDays(today, 1 - jalaliParts(today).day)
    // The longest of what is shown: the month, two weeks, or the chart.
    const first = addDays(today, -Math.max(span - 1, 31))
    const sold = await soldDays(db, merchantId, startOfDay(first))
    const weekBegin = startOfDay(addDays(today, -6))
    const funnel = await funnelOf(db, merchantId, weekBegin)
    const { toVerify, settlesUntil } = await waitingOf(db, { merchantId, storeId })
    const hooks = await webhooksSince(db, merchantId, instant(at - dayMs))
    const { keys, lastCallAt } = await keysInUse(db, merchantId)
    const latest = await pageOfTickets(db, { merchantId, seesReports: memberMayCall(role, listPortalProblems.id), cursor: null, limit: 5 })
    return ok({
      results: {
        today: between(sold, today, today),
        week: between(sold, addDays(today, -6), today),
        week_before: between(sold, addDays(today, -13), addDays(today, -7)),
        month: between(sold, monthBegin, today),
        returned: await returnedSince(db, merchantId, weekBegin),
        owed: await owedBefore(db, storeId, instant(at + 1)),
        settles_at: wireInstantOrNull(settlesUntil),
        days: everyDay(sold, addDays(today, 1 - span), span),
        funnel,
        latest: latest.map(ticketRowResponse),
        to_verify: toVerify,
        to_answer: await toAnswer(db, { merchantId, role, at }),
        health: {
          webhooks: [...hooks.values()].reduce((sum, count) => sum + count, 0),
          delivered: hooks.get('DELIVERED') ?? 0,
          parked: await parkedOf(db, merchantId),
          keys,
          last_call_at: wireInstantOrNull(lastCallAt),
        },
      },
    })
  })
}

/** So many of the reports are listed; the rest is in their list. */
const nearestReports = 3

async function toAnswer(
  db: Db,
  { merchantId, role, at }: { readonly merchantId: number; readonly role: MemberRole; readonly at: Instant },
) {
  if (!memberMayCall(role, listPortalProblems.id)) return null
  const { total, nearest } = await reportsToAnswer(db, { merchantId, at, limit: nearestReports })
  return { count: total, nearest: nearest.map(problemRowResponse) }
}

function between(days: readonly SoldDay[], from: Day, to: Day) {
  const found = days.filter(({ on_day }) => on_day >= from && on_day <= to)
  return {
    tickets: found.reduce((sum, { tickets }) => sum + tickets, 0),
    amount: rial(found.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

/** Every day of the span, those without a sale too. */
const everyDay = (days: readonly SoldDay[], from: Day, count: number): SoldDay[] =>
  Array.from({ length: count }, (_, index) => {
    const on_day = addDays(from, index)
    return days.find((row) => row.on_day === on_day) ?? { on_day, tickets: 0, amount: rial(0) }
  })
