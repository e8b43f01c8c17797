import type { TestProject } from 'vitest/node'
import { exampleOf } from '#contract/platform/http/example.ts'
import { everywhere, puzzleRefusals, sharedRefusals } from '#contract/platform/http/refusal.ts'
import type { Call } from '#contract/platform/http/route.ts'
import { everyOpsRoute } from '#server/app/every-ops-route.ts'
import { everyPortalRoute } from '#server/app/every-portal-route.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { everyToolRoute } from '#server/app/every-tool-route.ts'
import { testClockRoutes } from '#server/app/test-clock/clock-routes.ts'
import { callsOf } from './api/documents.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Every call of customers, staff and stores, as JSON: the tests of pages run in a browser, which cannot load the server. */
    calls: string
  }
}

/** What the test of a page checks of a call. */
export type CheckedCall = Pick<Call, 'method' | 'path' | 'body' | 'reply'> & {
  /** The codes with which it may be refused. */
  readonly codes: readonly string[]
  /** A valid answer, as in the API's documentation; none where a file is answered. */
  readonly example?: unknown
}

export default function provideCalls(project: TestProject): void {
  const calls = callsOf(everyRoute, everyOpsRoute, everyPortalRoute, everyToolRoute, testClockRoutes)
  project.provide('calls', JSON.stringify(calls.map(checkedCall)))
}

/** The HTTP server itself adds these to each call. */
const general = Object.keys({ ...everywhere, ...puzzleRefusals, ...sharedRefusals })

const checkedCall = ({ method, path, body, reply, refusals }: Call): CheckedCall => ({
  method,
  path,
  ...(body && { body }),
  ...(reply && { reply, example: exampleOf(reply) }),
  codes: [...general, ...refusals.map(({ code }) => code)],
})
