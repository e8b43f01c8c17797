import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { orderContract, orderContractFile } from '#contract/lending/contracts/routes.ts'
import type { ContractName } from '#domain/lending/contracts/contract-name.ts'
import { client } from '#web/platform/http/call.ts'

/** Fetches one of an order's papers and hands it to the browser's downloads; the customer's own contract has a call to itself. */
export const useDownloadContract = (orderId: number) =>
  useMutation({
    mutationFn: async (contractName: ContractName) => {
      const id = String(orderId)
      saveFile(
        contractName === 'customer-contract'
          ? await fetchFile(client, orderContract, { params: { id } })
          : await fetchFile(client, orderContractFile, { params: { id, contractName } }),
      )
    },
  })
