import { mortgageDeedImages } from '#contract/lending/collateral/collateral.ts'
import { storeCheque, updateBackCheque, storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import type { UploadPurpose } from '#contract/lending/documents/send-stage.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { picture, sendFile, sendFiles } from '#testing/platform/files/send-file.ts'
import type { TestApp } from '#testing/test-app.ts'
import { putInto, someone, orderInputOf } from '../orders/open-order.ts'

type Wanted = { readonly by: RefundPolicyType; readonly status: OrderStatus; readonly code?: string }
type Sent = {
  readonly number?: string
  readonly bytes?: Buffer
  readonly id?: number | string
  readonly without?: string
  /** By the names of the images that are sent as sessions of temporary uploads. */
  readonly sessions?: Readonly<Record<string, string>>
}

/** A personal loan secured by cheque (30 million toman) or mortgage deed (300 million), put into a status, and the customer's calls about it. */
export async function openSecuredOrder(it: TestApp, slug: string, { by, status, code }: Wanted) {
  const { db } = it.app
  const known = await someone(db, { documents: true, grade: 'A1' }, code)
  const amount = rial((by === 'MORTGAGE_DEED' ? 3000 : 300) * 1_000_000)
  const input = orderInputOf(known.customerId, slug, {
    type: 'BANK_PERSONAL_LOAN',
    amount,
    invoiceCount: 12,
    refundPolicyType: by,
    at: it.now(),
  })
  const { storeSlug: _, ...loan } = input
  const made = await db.transaction((tx) => createOrder(tx, loan))
  if (!made.ok) throw new Error(made.error.kind)
  await putInto(db, made.value, status)
  const token = await openSession(db, { customerId: known.customerId, name: null, at: it.now() })
  return {
    ...known,
    order: made.value,
    token,
    id: String(made.value.id),
    details: async () => (await it.call(readOrder, { params: { id: String(made.value.id) } }, { token })).body.results,
    /** The response to a temporary upload of one image. */
    upload: async (purpose: UploadPurpose, bytes?: Buffer) =>
      sendFile(it, temporaryUpload, { token, fields: { purpose }, file: { name: 'چک من.png', bytes: bytes ?? (await picture()) } }),
    sendFront: async ({ number, bytes, id = made.value.id, without, sessions = {} }: Sent = {}) =>
      sendFiles(it, storeCheque, {
        token,
        path: `/api/customer/cheque/${id}/store-or-update`,
        files: without || sessions['front_image'] ? [] : [await image('front_image', bytes)],
        fields: fieldsOf(number, sessions),
      }),
    sendBack: async ({ bytes, id = made.value.id, sessions = {} }: Sent = {}) =>
      sendFiles(it, updateBackCheque, {
        token,
        path: `/api/customer/cheque/${id}/update-back-cheque`,
        files: sessions['back_image'] ? [] : [await image('back_image', bytes)],
        fields: fieldsOf(undefined, sessions),
      }),
    sendMortgageDeed: async ({ number, bytes, id = made.value.id, without, sessions = {} }: Sent = {}) =>
      sendFiles(it, storeMortgageDeed, {
        token,
        path: `/api/customer/mortgage-deed/${id}/store-or-update`,
        files: await Promise.all(
          mortgageDeedImages
            .filter((name) => name !== without && !sessions[name])
            .map((name) => image(name, name === 'third_image' ? bytes : undefined)),
        ),
        fields: fieldsOf(number, sessions),
      }),
  }
}

const fieldsOf = (number: string | undefined, sessions: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(number !== undefined && { number }),
  ...Object.fromEntries(Object.entries(sessions).map(([name, sessionId]) => [`${name}_session_id`, sessionId])),
})
const image = async (name: string, bytes?: Buffer) => ({ part: name, name: `${name}.jpg`, bytes: bytes ?? (await picture()) })
