import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { addOfferSchema, changeOfferSchema, listOffersSchema, removeOfferSchema } from './offers.ts'

/** All offers of a store, the latest first. */
export const listOffers: StaffRoute<typeof listOffersSchema> = {
  id: 'ops.stores.offers',
  method: 'GET',
  path: '/api/ops/stores/{id}/offers',
  auth: 'staff',
  signed: false,
}

/** Adds an offer of days that no other offer of the store has. */
export const addOffer: StaffRoute<typeof addOfferSchema> = {
  id: 'ops.stores.add-offer',
  method: 'POST',
  path: '/api/ops/stores/{id}/offers',
  auth: 'staff',
  signed: false,
}

/** Changes an offer; of one that has begun only the end. Tickets that exist stay as they are. */
export const changeOffer: StaffRoute<typeof changeOfferSchema> = {
  id: 'ops.stores.change-offer',
  method: 'PUT',
  path: '/api/ops/stores/{id}/offers/{offer_id}',
  auth: 'staff',
  signed: false,
}

/** Removes an offer that has not begun. */
export const removeOffer: StaffRoute<typeof removeOfferSchema> = {
  id: 'ops.stores.remove-offer',
  method: 'DELETE',
  path: '/api/ops/stores/{id}/offers/{offer_id}',
  auth: 'staff',
  signed: false,
}
