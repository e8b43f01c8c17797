import { sql } from 'drizzle-orm'
import { payGuaranteedInstalment } from '#contract/lending/guarantors/routes.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { guarantees, guarantorships } from '#server/lending/guarantors/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { morning, person } from '../lending/orders/open-order.ts'
import { byCustomer, comeBack, type Scene, type Step } from './scene.ts'

type Answer = { readonly status: number }

/** Somebody whom a guarantee of the order binds pays one of its instalments, and comes back where the gateway sends them. */
export const payAsGuarantor = (scene: Scene): Step => byCustomer('the guarantor pays', () => payOne(scene))

async function payOne(scene: Scene): Promise<Answer | null> {
  const { fixture, external, who, chance } = scene
  const { customerId: ownerId } = who.customer
  const due = await rowsOf<{ id: string }>(
    fixture.db,
    sql`select id from invoices where customer_id = ${ownerId} and order_id = ${who.orderId} and number > 0 and status = 'PENDING' order by number`,
  )
  if (due.length === 0) return null
  const { guarantorId, id } = await guarantorOf(scene)
  const token = await openSession(fixture.db, { customerId: guarantorId, name: 'simulated', at: fixture.app.now() })
  const body = { due: chance.of(due).id, redirect_uri: 'http://pelekan.test/invoice/payment' }
  const begun = await fixture.app.call(payGuaranteedInstalment, { params: { id }, body }, { token })
  if (begun.status !== 201) return begun
  const page = begun.body.results.redirect_url
  const back = page.startsWith('http://gateway.test') ? await external.pay(page) : null
  return back === null ? begun : comeBack(fixture, back)
}

type Guarantor = { readonly guarantorId: number; readonly id: number }

/** The guarantor of the run's order, who is there from the first time on that they are asked for. */
async function guarantorOf({ fixture: { db }, who }: Scene): Promise<Guarantor> {
  const { customerId: ownerId } = who.customer
  const found = await rowsOf<Guarantor>(
    db,
    sql`select guarantor_id as "guarantorId", id from guarantees where customer_id = ${ownerId} and order_id = ${who.orderId}`,
  )
  if (found[0]) return found[0]
  return db.transaction(async (tx) => {
    const { customerId: guarantorId } = await person(tx, 2, {})
    const names = { guarantorName: 'رضا', guarantorFamily: 'کریمی', ownerName: 'سارا', ownerFamily: 'محمدی' }
    const approved = {
      status: 'DOCUMENT_VALIDATION',
      statusAt: morning,
      createdAt: morning,
      consentedAt: morning,
      approvedAt: morning,
    } as const
    const orderId = present(who.orderId)
    const [row] = await tx
      .insert(guarantees)
      .values({ customerId: ownerId, orderId, guarantorId, personnelCode: '123456', ...names, ...approved })
      .returning({ id: guarantees.id })
    const { id } = present(row)
    await tx.insert(guarantorships).values({ customerId: guarantorId, guaranteeId: id, ownerId, orderId })
    return { guarantorId, id }
  })
}
