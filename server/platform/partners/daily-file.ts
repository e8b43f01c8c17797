import { Type } from 'typebox'
import { ok } from '#domain/platform/kernel/result.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { PartnerClient } from './partner-client.ts'
import type { DailyFile } from './partners.ts'

/** The largest file that is read. */
const mostBytes = 20_000_000
const text = Type.String()
const anything = Type.Unknown()

/** A partner's daily file as text, which nothing here looks into. */
export const openDailyFile = (client: PartnerClient, pathOf: (day: Day) => string): DailyFile => ({
  async fetch(day) {
    const replies = { 200: text, 404: anything }
    const answer = await client({ operation: 'daily-file', method: 'GET', path: pathOf(day), isRepeatable: true, mostBytes, replies })
    if (!answer.ok) return answer
    const { status, body } = answer.value
    return ok(status === 200 && typeof body === 'string' ? body : null)
  },
})
