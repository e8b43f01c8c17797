import { queryOptions, useMutation } from '@tanstack/react-query'
import { fetchFile, saveFile, saveFrom } from '#browser/platform/http/files.ts'
import { orderContract, orderContractFile, readTerms } from '#contract/lending/contracts/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { readPromissory } from '#contract/lending/promissory/routes.ts'
import { call, client } from '#web/platform/http/call.ts'

type Documented = Pick<OrderInFull, 'id' | 'documents' | 'promissory' | 'pelekan_promissory'>
type Entry = Documented['documents'][number]

/** What is shown on one page before the signature. */
export const termsQuery = (id: string) =>
  queryOptions({ queryKey: ['orders', 'terms', id], queryFn: async () => (await call(readTerms, { params: { id } })).results })

/** Saves one of an order's documents. Note and guarantee contract come by a fresh link: one in the order expires after minutes. */
export const useDownloadDocument = (order: Documented) =>
  useMutation({
    mutationFn: async (document: Entry) => {
      const params = { id: String(order.id) }
      if (document.kind === 'promissory') return saveNote(order)
      if (document.kind === 'guarantor-contract') return saveGuarantorContract(order, document)
      saveFile(
        document.kind === 'customer-contract'
          ? await fetchFile(client, orderContract, { params })
          : await fetchFile(client, orderContractFile, {
              params: { ...params, contractName: document.plan === null ? document.kind : `${document.kind}-${document.plan}` },
            }),
      )
    },
  })

async function saveNote({ id, promissory, pelekan_promissory }: Documented): Promise<void> {
  const note = promissory ?? pelekan_promissory
  const { media } = (await call(readPromissory, { params: { id: String(id), promissoryId: note?.id ?? 0 } })).results
  if (media) saveFrom(media.tmp_url, media.file_name)
}

async function saveGuarantorContract({ id }: Documented, { guarantee_id }: Entry): Promise<void> {
  const { guarantees } = (await call(readOrder, { params: { id: String(id) } })).results
  const media = guarantees.find((each) => each.id === guarantee_id)?.sign_requests[0]?.media
  if (media) saveFrom(media.tmp_url, media.file_name)
}
