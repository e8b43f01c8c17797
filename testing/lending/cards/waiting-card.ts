import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { stepCard } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { readOrder, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { sendDueCards } from '#server/lending/orders/jobs/send-cards.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import type { TestApp } from '#testing/test-app.ts'

type Waiting = { readonly pair?: string; readonly postalCode?: string; readonly cardStatus?: 'ORDERED' | 'ISSUED' }

/** Customers who wait for a card, and the calls that they and a reviewer make about it. `pair`: the sandbox's person, '48' gets no card. */
export async function openWaitingCards(it: TestApp) {
  const { db } = it.app
  const staffApp = await openStaffApp(it)
  const slug = await openShops(db)
  const [city] = await db.select().from(cities).limit(1)
  const cityId = present(city).id
  const reviewer = (await staffApp.signedIn('reviewer', 'REVIEWER')).token

  async function waiting({ pair = '00', postalCode = '1913674518', cardStatus = 'ORDERED' }: Waiting = {}) {
    const { customerId } = await someone(db, { report: true }, undefined, pair)
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const input = orderInputOf(customerId, slug, { type: 'OPEN_LOOP', storeSlug: undefined, at: it.now() })
    const made = await db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    const order = made.value
    const params = { id: String(order.id) }
    /** The customer's new address for the card. 'done', or the code of the refusal. */
    const move = async (postal_code: string): Promise<string> => {
      const body = { main_street: 'شریعتی', plaque: '۱۸', floor: '۳', postal_code, city_id: cityId }
      return (await it.call(setDeliveryAddress, { params, body }, { token })).body.code ?? 'done'
    }
    const live = async (postal_code: string) => expect(await move(postal_code)).toBe('done')
    await live(postalCode)
    await putInto(db, order, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(db, order, { cardStatus, statusAt: it.now() })
    return {
      live,
      move,
      row: () => again(db, order),
      end: () => putInto(db, order, 'WAITING_FOR_CREDIT'),
      page: async () => (await it.call(readOrder, { params }, { token })).body.results,
      /** 'done', or the code of the refusal. */
      step: async (body: Input<typeof stepCard>['body']): Promise<string> =>
        (await staffApp.call(stepCard, { params: { order: params.id }, body }, reviewer)).body.code ?? 'done',
      queued: async () => {
        const { body } = await staffApp.call(readQueue, { params: { queue: 'cards' as const }, query: {} }, reviewer)
        return body.results.flatMap(({ order: of, detail }) => (of?.identifier === orderIdentifier(order.id) ? [detail] : []))
      },
      noticed: async () =>
        (await rowsOf(db, sql`select 1 from domain_events where type = 'card.refused' and (event ->> 'orderId')::bigint = ${order.id}`))
          .length,
    }
  }

  return { waiting, send: () => sendDueCards(it.app) }
}

/** A card of a customer who waits for it, and what they and a reviewer do about it. */
export type WaitingCard = Awaited<ReturnType<Awaited<ReturnType<typeof openWaitingCards>>['waiting']>>
