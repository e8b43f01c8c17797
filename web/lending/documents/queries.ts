import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkLockPage,
  deleteDocument,
  financialStage,
  identificationStage,
  identityDocuments,
  listDocuments,
  propertyStage,
  rejectReasons,
} from '#contract/lending/documents/routes.ts'
import type { Choices } from '#domain/lending/documents/choices.ts'
import type { DocumentGroup, DocumentType } from '#domain/lending/documents/document.ts'
import { call } from '#web/platform/http/call.ts'

/** While something is under review the page looks again by itself. */
const lookAgainMs = 4_000

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async () => (await call(listDocuments, {})).results,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'PENDING') ? lookAgainMs : false),
})

export const lockQuery = queryOptions({
  queryKey: ['documents', 'lock'],
  queryFn: async () => (await call(checkLockPage, {})).results,
  refetchInterval: ({ state }) => (state.data?.locked ? lookAgainMs : false),
})

/** The identity documents only, each the newest of its kind or null (D-74). */
export const identityDocumentsQuery = queryOptions({
  queryKey: ['documents', 'identity'],
  queryFn: async () => (await call(identityDocuments, {})).results,
})

/** Why one paper was sent back. */
export const reasonsQuery = (id: number) =>
  queryOptions({ queryKey: ['documents', id, 'reasons'], queryFn: async () => (await call(rejectReasons, { params: { id } })).results })

export type Draft = { readonly type: DocumentType; readonly session_id: string }

/** Submits the uploaded documents of one group, which may change the status of orders: these are fetched again. */
export function useSendStage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ group, sessions, choices }: { group: DocumentGroup; sessions: readonly Draft[]; choices: Choices }) =>
      send(group, [...sessions], choices),
    onSuccess: ({ results }) => {
      queries.setQueryData(documentsQuery.queryKey, results)
      void queries.invalidateQueries({ queryKey: lockQuery.queryKey })
      void queries.invalidateQueries({ queryKey: identityDocumentsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

function send(group: DocumentGroup, sessions: Draft[], choices: Choices) {
  if (group === 'PROPERTY') return call(propertyStage, { body: { sessions } })
  if (group === 'FINANCIAL') return call(financialStage, { body: { sessions, financial_selection: choices.financialSelection } })
  return call(identificationStage, { body: { sessions, has_national_receipt: choices.hasNationalReceipt } })
}

export function useDeleteDocument() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteDocument, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  })
}
