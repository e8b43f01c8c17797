import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { beginSession, endSession } from '#console/backoffice/session/session.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { clearPage, show } from '../ui/show.tsx'
import { exampleAnswer } from './example-answer.ts'

/** A sent request: 'POST /api/ops/…' and its body. */
export type Sent = readonly [request: string, body: unknown]
type Refusal = { readonly status: number; readonly code: string; readonly message: string; readonly errors?: Record<string, string[]> }

type Fake = {
  /** Responses of GET requests, by path without the query; of others that only read by their method too ('POST /api/ops/orders'). */
  readonly reads?: Readonly<Record<string, unknown>>
  /** The results of other requests; by default those of the example in the API's documentation. */
  readonly results?: unknown
  /** If given, every other request is refused with it and toasts are shown. */
  readonly refusal?: Refusal
}

/** Renders content for a member of this role over a fake server; returns the requests as they are sent. */
export function inWorkspace(role: StaffRole, content: ReactNode, { reads = {}, results, refusal }: Fake = {}): readonly Sent[] {
  clearPage()
  const sent: Sent[] = []
  answerCalls(async (url: string, { method, body }: { method: string; body: string | null }) => {
    const [path = ''] = url.split('?')
    if (method === 'GET') return Response.json(reads[path] ?? pageOf())
    const request = `${method} ${path}`
    sent.push([request, body === null ? null : JSON.parse(body)])
    if (request in reads) return Response.json(reads[request])
    if (refusal) return Response.json({ errors: {}, ...refusal }, { status: refusal.status })
    return Response.json(results === undefined ? exampleAnswer(request) : { results, message: 'ثبت شد.' })
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, name: 'مینا رستمی', role })
  const queries = new QueryClient()
  onTestFinished(() => {
    // What is left of this test would send its requests in another one.
    clearPage()
    queries.clear()
    endSession('left')
    hideToast()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={queries}>
      <Suspense fallback={null}>{content}</Suspense>
      {refusal && <Toaster />}
    </QueryClientProvider>,
  )
  return sent
}

/** The response of a list with one page. */
export const pageOf = (...results: readonly unknown[]) => ({ results, metas: { per_page: 30, next: null } })
