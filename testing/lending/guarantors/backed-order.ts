import {
  addGuarantor,
  listGuarantees,
  readGuarantee,
  removeGuarantor,
  sendGuarantorSignRequest,
  setGuaranteeStatus,
  setGuarantorStatus,
} from '#contract/lending/guarantors/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { changeProfile, profileOf } from '#server/identity/profile/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { insertDocuments } from '#server/lending/documents/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import type { TestApp } from '#testing/test-app.ts'
import { someone, orderInputOf } from '../orders/open-order.ts'

/** A customer with an order that needs one guarantor (30 million toman) or two (60 million), and the owner's calls about it. */
export async function openBackedOrder(it: TestApp, slug: string, { millions = 300 }: { millions?: number } = {}) {
  const { db } = it.app
  const owner = await someone(db, { documents: true, grade: 'A1' })
  await changeProfile(db, owner.customerId, { name: 'سارا', family: 'محمدی' })
  const input = orderInputOf(owner.customerId, slug, { amount: rial(millions * 1_000_000), refundPolicyType: 'PROMISSORY', at: it.now() })
  const made = await db.transaction((tx) => createOrder(tx, input))
  if (!made.ok) throw new Error(made.error.kind)
  const token = await openSession(db, { customerId: owner.customerId, name: null, at: it.now() })
  const id = String(made.value.id)
  return {
    ...owner,
    order: made.value,
    token,
    id,
    details: async () => (await it.call(readOrder, { params: { id } }, { token })).body.results,
    add: (personnel_number: string) => it.call(addGuarantor, { params: { id }, body: { personnel_number } }, { token }),
    addTo: (orderId: number, personnel_number: string) =>
      it.call(addGuarantor, { params: { id: String(orderId) }, body: { personnel_number } }, { token }),
    // The owner at the guarantor's endpoints, which are not theirs.
    read: (guarantee: number) => it.call(readGuarantee, { params: { id: guarantee } }, { token }),
    say: (orderId: number, status: PatchableGuaranteeStatus) =>
      it.call(setGuaranteeStatus, { params: { orderId: String(orderId) }, body: { status } }, { token }),
    remove: (guarantorId: number) => it.call(removeGuarantor, { params: { id, guarantorId } }, { token }),
    patch: (guarantorId: number, status: PatchableGuaranteeStatus) =>
      it.call(setGuarantorStatus, { params: { id, guarantorId }, body: { status } }, { token }),
  }
}

/** Somebody with a personnel number, and a guarantor's calls. */
export async function openGuarantor(it: TestApp, { documents = false, code }: { documents?: boolean; code?: string } = {}) {
  const { db } = it.app
  const known = await someone(db, { documents }, code)
  await changeProfile(db, known.customerId, { name: 'رضا', family: 'کریمی' })
  const token = await openSession(db, { customerId: known.customerId, name: null, at: it.now() })
  const { personnelNumber } = await profileOf(db, known.customerId)
  return {
    ...known,
    token,
    number: personnelNumber ?? '',
    list: async () => (await it.call(listGuarantees, {}, { token })).body.results,
    read: (id: number) => it.call(readGuarantee, { params: { id } }, { token }),
    say: (orderId: number, status: PatchableGuaranteeStatus) =>
      it.call(setGuaranteeStatus, { params: { orderId: String(orderId) }, body: { status } }, { token }),
    ask: (orderId: number) => it.call(sendGuarantorSignRequest, { params: { orderIdentifier: orderIdentifier(orderId) } }, { token }),
    /** Sends both faces of the national card, which then wait for the reviewer. */
    sendDocuments: () =>
      db.transaction((tx) =>
        insertDocuments(
          tx,
          known.customerId,
          (['NATIONAL_FRONT', 'NATIONAL_BACK'] as const).map((type) => {
            return { type, group: 'IDENTIFICATION' as const, fileKey: '0'.repeat(32), fileName: `${type}.jpg` }
          }),
          it.now(),
        ),
      ),
  }
}
