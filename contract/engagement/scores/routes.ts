import type { Route } from '#contract/platform/http/route.ts'
import type { listScoresSchema, readScoreBriefSchema } from './scores.ts'

export const listScores: Route<typeof listScoresSchema, 'bearer'> = {
  id: 'scores.list',
  method: 'GET',
  path: '/api/customer/scores',
  auth: 'bearer',
  signed: true,
}

export const readScoreBrief: Route<typeof readScoreBriefSchema, 'bearer'> = {
  id: 'scores.brief',
  method: 'GET',
  path: '/api/customer/scores/brief',
  auth: 'bearer',
  signed: true,
}
