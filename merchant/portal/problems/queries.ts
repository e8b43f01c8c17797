import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '#browser/platform/http/upload.ts'
import { pageIn } from '#browser/platform/lists/search-params.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { addEvidenceByHand, listPortalProblems, readPortalProblem } from '#contract/portal/problems/routes.ts'
import { call, client } from '#merchant/portal/http/call.ts'

export type ProblemsFilter = { readonly cursor?: string | undefined; readonly open?: 'true' | undefined }
export type ProblemRow = Reply<typeof listPortalProblems>['results'][number]
export type ProblemView = Reply<typeof readPortalProblem>['results']

/** The filter in an address. */
export const problemsIn = (search: Readonly<Record<string, unknown>>): ProblemsFilter => ({
  cursor: pageIn(search).cursor,
  open: String(search['open']) === 'true' ? 'true' : undefined,
})

/** The reports about the store's tickets. */
export const problemsQuery = (filter: ProblemsFilter) =>
  queryOptions({ queryKey: ['problems', filter], queryFn: () => call(listPortalProblems, { query: { ...filter, per_page: undefined } }) })

export const problemQuery = (id: string) =>
  queryOptions({ queryKey: ['problem', id], queryFn: async () => (await call(readPortalProblem, { params: { id } })).results })

/** Sends a file; the report is read again, also where it was refused. */
export function useEvidence(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload(client, addEvidenceByHand, { params: { id }, fields: {} }, { files: { file } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['problem', id] }),
  })
}
