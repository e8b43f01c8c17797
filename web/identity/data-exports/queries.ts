import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { askDataExport, fetchJsonExport, fetchPdfExport, readDataExport } from '#contract/identity/data-exports/routes.ts'
import type { Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call, client } from '#web/platform/http/call.ts'
import { isLive } from '#web/platform/http/reach.ts'

/** The newest export; while it is made the event stream says when to read it, and without a stream it is read every few seconds. */
export const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: async () => (await call(readDataExport, {})).results,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.status === 'WAITING' ? (isLive() ? 10_000 : 2_000) : false),
})

/** Begins an export; confirmed. */
export function useAskExport(confirmed: Confirmed) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => confirmed((headers) => call(askDataExport, {}, { headers })),
    onSuccess: ({ results }) => queries.setQueryData(dataExportQuery.queryKey, results),
  })
}

/** Fetches a file of the export and saves it; confirmed where the login is not fresh. */
export const useFetchExport = (confirmed: Confirmed, id: string) =>
  useMutation({
    mutationFn: async (format: 'json' | 'pdf') => {
      const route = format === 'json' ? fetchJsonExport : fetchPdfExport
      saveFile(await confirmed((headers) => fetchFile(client, route, { params: { id } }, { headers })))
    },
  })
