import { useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile } from '#browser/platform/http/files.ts'
import { orderContract, orderContractFile } from '#contract/lending/contracts/routes.ts'
import type { ContractName } from '#domain/lending/contracts/sign-request.ts'
import { client } from '#web/platform/http/call.ts'

/** Downloads one of an order's documents; the customer's contract has a call of its own. */
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
