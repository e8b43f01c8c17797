import { Type, type Static } from 'typebox'
import { one, pageOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, pageQuery } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { scoreTags, scoreTypes } from '#domain/engagement/scores/score-entry.ts'

/** R-ENTITY-48, D-79: an entry of the behaviour record; `score` is negative only for LATE_PAYMENT. */
export const scoreEntry = entity('ScoreEntry', {
  id,
  type: Type.Enum([...scoreTypes]),
  score: Type.Integer(),
  description: Type.String(),
  title: Type.String(),
  created_at: instant,
})
export type ScoreEntry = Static<typeof scoreEntry>

/** R-ENTITY-49: the sum of all entries, never below 0, its tag, and the last five entries. */
export const scoreBrief = entity('ScoreBrief', {
  total: Type.Integer({ minimum: 0 }),
  latest_scores: Type.Array(scoreEntry),
  score_tag: Type.Enum([...scoreTags]),
})
export type ScoreBrief = Static<typeof scoreBrief>

export const listScoresSchema = schema({
  summary: 'نمره‌های رفتاری من',
  description: "The customer's entries, the newest first.",
  query: exactly(pageQuery),
  reply: pageOf(scoreEntry),
  refusals: [],
})

export const readScoreBriefSchema = schema({
  summary: 'جمع نمره‌های رفتاری من',
  description: "The caller's total of the behaviour score, its tag and the last five entries.",
  reply: one(scoreBrief),
  refusals: [],
})
