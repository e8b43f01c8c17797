import { listScores, readScoreBrief } from '#contract/engagement/scores/routes.ts'
import { type ScoreEntry, listScoresSchema, readScoreBriefSchema } from '#contract/engagement/scores/scores.ts'
import { scoreTagOf } from '#domain/engagement/scores/score-entry.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { listEntries, totalsOf, type ScoreEntryRow } from './sql.ts'

/** How many entries the brief shows (D-79). */
const latestCount = 5

/** The customer's behaviour record, in pages and as a summary. */
export function scoreRoutes(http: HttpServer, { db }: App): void {
  http.serve(listScores, listScoresSchema, async ({ actor: { customerId }, query }) => {
    const { page = 1, per_page: perPage = 15 } = query
    const { entries } = await totalsOf(db, customerId)
    const listed = await listEntries(db, customerId, { limit: perPage, offset: (page - 1) * perPage })
    return ok({
      results: listed.map(onTheWire),
      metas: { current_page: page, per_page: perPage, total: entries, last_page: Math.max(1, Math.ceil(entries / perPage)) },
    })
  })

  http.serve(readScoreBrief, readScoreBriefSchema, async ({ actor: { customerId } }) => {
    const total = Math.max(0, (await totalsOf(db, customerId)).sum)
    const latest = await listEntries(db, customerId, { limit: latestCount, offset: 0 })
    return ok({ results: { total, score_tag: scoreTagOf(total), latest_scores: latest.map(onTheWire) } })
  })
}

const onTheWire = ({ id, type, score, title, description, createdAt }: ScoreEntryRow): ScoreEntry => ({
  id,
  type,
  score,
  title,
  description,
  created_at: wireInstant(createdAt),
})
