import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { verifyOtp } from '#contract/identity/login/routes.ts'
import { downloadReport, otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { rememberedInvitation, rememberedUtm } from '#web/identity/session/remembered-attribution.ts'
import { call, client } from '#web/platform/http/call.ts'

/** While the bureau works the page looks again by itself. */
const lookAgainMs = 2_000

/** The customer's last report, or null. */
export const reportQuery = queryOptions({
  queryKey: ['report'],
  queryFn: async () => (await call(reportDetails, {})).results,
  refetchInterval: ({ state }) => (state.data?.status === 'in_progressing' ? lookAgainMs : false),
})

/** Opens a request and has the first code sent; asking again sends another code for the same request. */
export function useAskReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (nationalCode: string) =>
      call(otpRequest, {
        body: {
          national_code: nationalCode,
          channel: 'web_desktop',
          ...rememberedInvitation(localStorage),
          ...rememberedUtm(localStorage),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportQuery.queryKey }),
  })
}

/** Proves the number with the first code. */
export function useProveNumber() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(verifyOtp, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportQuery.queryKey }),
  })
}

export const useSendStartCode = () => useMutation({ mutationFn: () => call(otpRequestRenewal, {}) })

/** Starts the inquiry; what the frame knows of the customer is read anew (R-REPORT-14). */
export function useStartInquiry(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (otp: string) => call(validate, { params: { requestId }, body: { otp } }),
    onSuccess: ({ results }) => {
      queries.setQueryData(reportQuery.queryKey, results)
      void queries.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

export const useDownloadReport = () => useMutation({ mutationFn: async () => saveFile(await fetchFile(client, downloadReport, {})) })
