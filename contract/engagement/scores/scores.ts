import { Type, type Static } from 'typebox'
import { one, pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, pageQuery } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { scoreTags, scoreTypes } from '#domain/engagement/scores/score-entry.ts'

/** R-ENTITY-48, D-79: an entry of the behaviour record; `score` is negative only for LATE_PAYMENT. */
export const scoreEntry = Type.Object({
  id,
  type: Type.Enum([...scoreTypes]),
  score: Type.Integer(),
  description: Type.String(),
  title: Type.String(),
  created_at: instant,
})
export type ScoreEntry = Static<typeof scoreEntry>

/** R-ENTITY-49: the sum of all entries, never below 0, its tag, and the last five entries. */
export const scoreBrief = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  latest_scores: Type.Array(scoreEntry),
  score_tag: Type.Enum([...scoreTags]),
})
export type ScoreBrief = Static<typeof scoreBrief>

export const listScoresSchema = schema({ summary: 'نمره‌های رفتاری من', query: exactly(pageQuery), reply: pageOf(scoreEntry), refusals: [] })

export const readScoreBriefSchema = schema({ summary: 'جمع نمره‌های رفتاری من', reply: one(scoreBrief), refusals: [] })
