import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listScores, readScoreBrief } from '#contract/engagement/scores/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** The summary of the behaviour record: total, tag and the last five entries. */
export const scoreBriefQuery = queryOptions({
  queryKey: ['scores', 'brief'],
  queryFn: async () => (await call(readScoreBrief, {})).results,
})

/** One page of the record, newest first. */
export const scoresQuery = (page: number) =>
  queryOptions({
    queryKey: ['scores', page],
    queryFn: () => call(listScores, { query: { page } }),
    placeholderData: keepPreviousData,
  })
