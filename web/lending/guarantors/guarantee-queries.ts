import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import {
  listGuarantees,
  payGuaranteedInstalment,
  readGuarantee,
  sendGuarantorSignRequest,
  setGuaranteeStatus,
  readReleaseCertificate,
} from '#contract/lending/guarantors/routes.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { call, client } from '#web/platform/http/call.ts'

const everyMs = 5_000

/** The customer's guarantees, the newest first. */
export const guaranteesQuery = () =>
  queryOptions({ queryKey: ['guarantees', 'list'], queryFn: async () => (await call(listGuarantees, {})).results })

/** One of them; it follows what others do, so that nobody has to reload. */
export const guaranteeQuery = (id: number) =>
  queryOptions({
    queryKey: ['guarantees', id],
    queryFn: async () => (await call(readGuarantee, { params: { id } })).results,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? everyMs : false),
  })

const isMoving = ({ status, is_approved }: GuaranteeInFull): boolean => status !== 'FINISHED' && status !== 'REJECT' && !is_approved

/** Says the guarantor's own word. A failure is logged (R-GUARANTOR-08) and shown beside the button (F-040). */
export function useSay({ id, order_id }: Pick<GuaranteeInFull, 'id' | 'order_id'>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: PatchableGuaranteeStatus) => call(setGuaranteeStatus, { params: { orderId: String(order_id) }, body: { status } }),
    onSuccess: ({ results }) => {
      queries.setQueryData(guaranteeQuery(id).queryKey, results)
      onDone?.()
    },
    onError: (fault) => console.warn('guarantee status', fault),
    onSettled: () => queries.invalidateQueries({ queryKey: ['guarantees'] }),
  })
}

/** Asks for the contract to be laid before the guarantor and leaves for the signing page; a failure is logged (R-SIGNREQ-03) and shown (F-040). */
export function useSignGuarantee(orderIdentifier: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendGuarantorSignRequest, { params: { orderIdentifier } }),
    onSuccess: ({ results }) => location.assign(results.sign_url),
    onError: (fault) => {
      console.warn('guarantor sign request', fault)
      return queries.invalidateQueries({ queryKey: ['guarantees'] })
    },
  })
}

/**
 * Begins to pay an instalment for the order's owner and leaves for the gateway, from where the browser comes back to the payment and from
 * there to this guarantee (R-CARE-07). One key per instalment and amount until the browser leaves, so that pressing twice pays once.
 */
export function usePayInstalment(id: number) {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: ({ id: due, payable }: { readonly id: string; readonly payable: number }) => {
      const basket = `${due} ${payable}`
      const idempotencyKey = keys.current.get(basket) ?? crypto.randomUUID()
      keys.current.set(basket, idempotencyKey)
      const back = new URL('/invoice/payment', location.origin)
      back.searchParams.set('return_path_name', `/guarantees/${id}`)
      return call(
        payGuaranteedInstalment,
        { params: { id }, body: { due, redirect_uri: back.href, shown: { total_payable: payable } } },
        { idempotencyKey },
      )
    },
    onSuccess: ({ results }) => location.assign(results.redirect_url),
    // Somebody else may have begun to pay it, or its fees have grown since the page was read.
    onError: () => queries.invalidateQueries({ queryKey: ['guarantees'] }),
  })
}

/** Hands the guarantee contract to the browser's downloads, as it will be signed or signed. */
export const useReadContract = (orderId: number) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(client, orderContractFile, { params: { id: String(orderId), contractName: 'guarantor-contract' } })),
  })

/** Saves the certificate of a finished guarantee (R-CARE-08). */
export const useReadCertificate = (id: number) =>
  useMutation({ mutationFn: async () => saveFile(await fetchFile(client, readReleaseCertificate, { params: { id } })) })
