import { orderContractFile, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { uploadPromissory } from '#contract/lending/promissory/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import type { TestApp } from '#testing/test-app.ts'
import { orderIn, someone } from '../orders/open-order.ts'

/** The two stages in which documents are signed. */
export type Stage = 'UPLOAD_PROMISSORY' | 'SIGNING_CONTRACTS'
export type Buyer = Awaited<ReturnType<typeof openBuyer>>

/** A customer with an order in a stage, and the calls they make about it; `pair` chooses how the sandbox answers about them. */
export async function openBuyer(it: TestApp, slug: string, status: Stage, pair = '00') {
  const { db } = it.app
  const known = await someone(db, { report: true, documents: true }, undefined, pair)
  const order = await orderIn(db, status, known.customerId, slug)
  if (status === 'SIGNING_CONTRACTS')
    await db.transaction((tx) => openFirstInvoice(tx, { customerId: known.customerId, orderId: order.id, at: it.now() }))
  const token = await openSession(db, { customerId: known.customerId, name: null, at: it.now() })
  const id = String(order.id)
  return {
    ...known,
    order,
    token,
    id,
    key: { customerId: known.customerId, orderId: order.id },
    details: async () => (await it.call(readOrder, { params: { id } }, { token })).body.results,
    ask: (type: 'customer' | 'promissory' | 'bank') =>
      it.call(sendSignRequest, { body: { order_identifier: orderIdentifier(order.id), type } }, { token }),
    contract: (contractName: string) => it.call(orderContractFile, { params: { id, contractName } }, { token }),
    upload: async (fields: Record<string, string> = {}, bytes?: Buffer) =>
      sendFile(it, uploadPromissory, {
        token,
        path: `/api/customer/orders/${id}/promissory`,
        file: { bytes: bytes ?? (await picture()), name: 'note.jpg' },
        fields,
      }),
  }
}
