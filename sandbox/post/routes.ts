import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { cardNumberOf } from '../bank/numbers.ts'
import { openRefusedCommands } from '../bank/refused-commands.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { unknownPostalCode } from '../people/test-numbers.ts'
import { withKey, type SandboxSettings } from '../settings.ts'
import { openParcels, type Parcel } from './parcels.ts'

const parcel = Type.Object({
  order_identifier: Type.String({ minLength: 1, maxLength: 60 }),
  receiver: Type.String({ maxLength: 200 }),
  mobile: Type.String({ maxLength: 20 }),
  postal_code: Type.String({ pattern: '^\\d{10}$' }),
  address: Type.String({ minLength: 1, maxLength: 3000 }),
  method: Type.Optional(Type.Literal('COURIER')),
})
const search = Type.Object({ order: Type.Optional(Type.String({ maxLength: 60 })) })

/** The post: it carries cards, and its page is the letter the customer opens, the one place where a card's full number is to be read. */
export function postRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  const parcels = openParcels(settings.now, settings.postMs)
  const refused = openRefusedCommands()

  app.post<{ Body: Static<typeof parcel> }>(
    '/post/parcels',
    { schema: { body: parcel }, preValidation: withKey(settings) },
    (request, reply) => {
      const { order_identifier, receiver, mobile, postal_code, address, method } = request.body
      if (refused.refuses(request, postal_code === unknownPostalCode)) return reply.code(422).send({ error: 'ADDRESS_UNKNOWN' })
      const carried = parcels.carry({
        orderIdentifier: order_identifier,
        receiver,
        mobile,
        postalCode: postal_code,
        address,
        isByCourier: method === 'COURIER',
      })
      return { tracking_number: carried.trackingNumber, is_delivered: settings.now() >= carried.deliveredAt }
    },
  )

  app.get<{ Querystring: Static<typeof search> }>('/post', { schema: { querystring: search } }, ({ query }, reply) => {
    // Pelekan's pages write a number of an order in Persian digits.
    const order = normalise(query.order ?? '').toUpperCase()
    const shown = parcels.all().filter(({ orderIdentifier }) => !order || orderIdentifier === order)
    return sendPage(reply, {
      title: 'مرسوله‌های پست',
      body: html`<p>کارت‌هایی که تحویل پست شده‌اند. شمارهٔ کامل کارت فقط همین‌جا، روی خود کارت، دیده می‌شود.</p>
        <form>
          <label>شمارهٔ سفارش<input name="order" value="${order}" placeholder="PL-00000001" /></label><button>پیدا کن</button>
        </form>
        ${shown.length > 0 ? table(shown, settings.now()) : order ? lone(order) : html`<p class="soft">هنوز مرسوله‌ای نیست.</p>`}`,
    })
  })
}

const table = (parcels: readonly Parcel[], now: number) =>
  html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">سفارش</th>
          <th scope="col">شمارهٔ کارت</th>
          <th scope="col">کد رهگیری</th>
          <th scope="col">گیرنده</th>
          <th scope="col">وضعیت</th>
        </tr>
      </thead>
      <tbody>
        ${parcels.map(
          ({ orderIdentifier, trackingNumber, receiver, postalCode, address, isByCourier, deliveredAt }) =>
            html`<tr>
              <td><code>${orderIdentifier}</code></td>
              <td><code>${cardNumberOf(orderIdentifier)}</code></td>
              <td><code>${trackingNumber}</code></td>
              <td>${receiver}<br />${address}<br /><code>${postalCode}</code></td>
              <td>${now >= deliveredAt ? 'تحویل شد' : 'در راه'}${isByCourier ? '، با پیک' : ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

/** After a restart the parcels are forgotten; a card's number still follows from its order. */
const lone = (order: string) =>
  html`<p>این مرسوله در فهرست امروز نیست. اگر کارتی برای این سفارش فرستاده شده باشد، شماره‌اش این است:</p>
    <p><code>${cardNumberOf(order)}</code></p>`
