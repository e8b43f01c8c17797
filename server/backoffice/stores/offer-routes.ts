import { addOffer, changeOffer, listOffers, removeOffer } from '#contract/backoffice/stores/offer-routes.ts'
import {
  addOfferSchema,
  changeOfferSchema,
  listOffersSchema,
  offerFaultTexts,
  removeOfferSchema,
  type OfferOnWire,
} from '#contract/backoffice/stores/offers.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { offerFault, offerStateOn, type Offer, type OfferFault } from '#domain/catalogue/stores/offers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { deleteOffer, insertOffer, offersOf, updateOffer, type StoreOffer } from '#server/catalogue/stores/offers-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { orRefused } from './catalogue-sql.ts'
import { findStoreView, lockStore, updateStore } from './stores-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The offers of a store (R-SHOP-12). Each command locks the store, so that of two simultaneous offers the second sees the first. */
export function offerRoutes(http: HttpServer, app: App): void {
  http.serve(listOffers, listOffersSchema, async ({ params: { id } }) => {
    if (!(await findStoreView(app.db, id))) return missing
    const today = dayOf(app.now())
    return ok({ results: (await offersOf(app.db, id)).map((offer) => onWire(offer, today)) })
  })

  http.serve(addOffer, addOfferSchema, ({ params: { id: storeId }, body, request }) =>
    orRefused(
      runAction(app, { request, route: addOffer }, async (tx, { at }) => {
        const store = await lockStore(tx, storeId)
        if (!store) return missing
        const [offer, today] = [offerOf(body), dayOf(at)]
        const others = await offersOf(tx, storeId)
        const fault = offerFault(offer, { before: null, others, today, storePercent: store.cash_back })
        if (fault) return wrong(fault)
        const after = onWire(await insertOffer(tx, storeId, offer), today)
        await updateStore(tx, storeId, {}, at)
        return ok({
          value: created({ results: after, message: 'پیشنهاد اضافه شد.' }),
          audit: { subject: `store:${storeId}`, before: null, after },
        })
      }),
    ),
  )

  changeRoutes(http, app)
}

function changeRoutes(http: HttpServer, app: App): void {
  http.serve(changeOffer, changeOfferSchema, ({ params: { id: storeId, offer_id: offerId }, body, request }) =>
    orRefused(
      runAction(app, { request, route: changeOffer }, async (tx, { at }) => {
        const store = await lockStore(tx, storeId)
        const offers = await offersOf(tx, storeId)
        const before = offers.find(({ id }) => id === offerId)
        if (!store || !before) return missing
        const [offer, today] = [offerOf(body), dayOf(at)]
        const others = offers.filter((other) => other !== before)
        const fault = offerFault(offer, { before, others, today, storePercent: store.cash_back })
        if (fault) return wrong(fault)
        const after = onWire(await updateOffer(tx, offerId, offer), today)
        await updateStore(tx, storeId, {}, at)
        const audit = { subject: `store:${storeId}`, before: onWire(before, today), after }
        return ok({ value: { results: after, message: 'پیشنهاد ذخیره شد. خریدهای آغازشده تغییر نمی‌کنند.' }, audit })
      }),
    ),
  )

  http.serve(removeOffer, removeOfferSchema, ({ params: { id: storeId, offer_id: offerId }, request }) =>
    runAction(app, { request, route: removeOffer }, async (tx, { at }) => {
      const store = await lockStore(tx, storeId)
      const offer = (await offersOf(tx, storeId)).find(({ id }) => id === offerId)
      if (!store || !offer) return missing
      const before = onWire(offer, dayOf(at))
      if (before.state !== 'COMING') return err({ kind: 'OFFER_HAS_BEGUN' as const })
      await deleteOffer(tx, offerId)
      await updateStore(tx, storeId, {}, at)
      return ok({ value: { results: null, message: 'پیشنهاد حذف شد.' }, audit: { subject: `store:${storeId}`, before } })
    }),
  )
}

function wrong(fault: OfferFault) {
  const [field, text] = offerFaultTexts[fault]
  return err({ kind: 'FIELDS_WRONG' as const, errors: { [field]: [text] } })
}

const offerOf = ({ percent, cap, starts_on, ends_on }: Input<typeof addOffer>['body']): Offer => ({
  percent,
  cap: cap === null ? null : rial(cap),
  startsOn: day(starts_on),
  endsOn: day(ends_on),
})

const onWire = (offer: StoreOffer, today: Day): OfferOnWire => ({
  id: offer.id,
  percent: offer.percent,
  cap: offer.cap,
  starts_on: offer.startsOn,
  ends_on: offer.endsOn,
  state: offerStateOn(offer, today),
})
