import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { call } from '#web/platform/http/call.ts'

/**
 * Asks for a paper to be signed and leaves for the signing partner's page, which leads back here. A failure is logged
 * (R-SIGNREQ-03) and shown beside the button (F-040); the panel keeps its state, and the request is fetched again.
 */
export function useSignRequest(orderIdentifier: string, type: 'customer' | 'promissory') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendSignRequest, { body: { order_identifier: orderIdentifier, type } }),
    onSuccess: ({ results }) => location.assign(results.sign_url),
    onError: (fault) => {
      console.warn('sign request', fault)
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
