import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { beginSession, endSession } from '#console/backoffice/session/session.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { hideToast } from '#ui/toast.ts'
import { Toaster } from '#ui/toaster.tsx'
import { show } from '../ui/show.tsx'

/** A deed as it left the desk: 'POST /api/ops/…' and what it carried. */
export type Sent = readonly [deed: string, body: unknown]
type Refusal = { readonly status: number; readonly code: string; readonly message: string; readonly errors?: Record<string, string[]> }

// A busy machine draws slowly; what does not come at all fails just the same.
vi.setConfig({ testTimeout: 90_000 })

type Fake = {
  /** What reading answers, by path without its question. */
  readonly reads?: Readonly<Record<string, unknown>>
  /** What deeds answer as their results; null unless said. */
  readonly results?: unknown
  /** Every deed is refused so, and the page tells it; else nothing lies over the page. */
  readonly refusal?: Refusal
}

/** Shows something to somebody of this role, over a server that is played; answers what is sent, as it is sent. */
export function inWorkspace(role: StaffRole, content: ReactNode, { reads = {}, results = null, refusal }: Fake = {}): readonly Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    const [path = ''] = url.split('?')
    if (method === 'GET') return Response.json(reads[path] ?? { results: [], metas: { next: null } })
    sent.push([`${method} ${path}`, body === null ? null : JSON.parse(body)])
    if (refusal) return Response.json({ errors: {}, ...refusal }, { status: refusal.status })
    return Response.json({ results, message: 'ثبت شد.' })
  })
  beginSession({ token: 'a-token', expiresAt: Date.now() + 600_000, name: 'مینا رستمی', role })
  onTestFinished(() => {
    endSession('left')
    hideToast()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback={null}>{content}</Suspense>
      {refusal && <Toaster />}
    </QueryClientProvider>,
  )
  return sent
}

/** One page of a long list, as the wire has it. */
export const pageOf = (...results: readonly unknown[]) => ({ results, metas: { next: null } })
