import { useMutation } from '@tanstack/react-query'
import { orderContractFile } from '#contract/contracts/contract-file.ts'
import type { ContractName } from '#domain/contracts/contract-name.ts'
import { callForFile, saveFile } from '../http/call.ts'

/** Fetches one of an order's papers and hands it to the browser's downloads. */
export const useDownloadContract = (orderId: number) =>
  useMutation({
    mutationFn: async (contractName: ContractName) =>
      saveFile(await callForFile(orderContractFile, { params: { id: String(orderId), contractName } })),
  })
