import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { announceDiscountSchema, readAnnouncementSchema } from './announcements.ts'
import type {
  addToCatalogueSchema,
  changeInCatalogueSchema,
  listCatalogueSchema,
  listCatalogueVersionsSchema,
  orderCatalogueSchema,
  removeFromCatalogueSchema,
  undoInCatalogueSchema,
} from './catalogues.ts'
import type { addMerchantSchema, changeMerchantSchema, listMerchantsSchema, revokeMerchantKeySchema } from './merchants.ts'
import type { addPolicySchema, listPoliciesSchema } from './policies.ts'

/** Providers, categories, banners, discounts, packages, FAQ rows or cancel reasons, with the description of their fields. */
export const listCatalogue: StaffRoute<typeof listCatalogueSchema> = {
  id: 'ops.catalogue',
  method: 'GET',
  path: '/api/ops/catalogues/{catalogue}',
  auth: 'staff',
  signed: false,
}

/** Wrong fields are refused with 422 and a sentence for each field. */
export const addToCatalogue: StaffRoute<typeof addToCatalogueSchema> = {
  id: 'ops.catalogue.add',
  method: 'POST',
  path: '/api/ops/catalogues/{catalogue}',
  auth: 'staff',
  signed: false,
}

export const changeInCatalogue: StaffRoute<typeof changeInCatalogueSchema> = {
  id: 'ops.catalogue.change',
  method: 'PATCH',
  path: '/api/ops/catalogues/{catalogue}/{id}',
  auth: 'staff',
  signed: false,
}

export const removeFromCatalogue: StaffRoute<typeof removeFromCatalogueSchema> = {
  id: 'ops.catalogue.remove',
  method: 'DELETE',
  path: '/api/ops/catalogues/{catalogue}/{id}',
  auth: 'staff',
  signed: false,
}

/** Gives the rows the positions 1, 2, 3 … in the order of their ids. */
export const orderCatalogue: StaffRoute<typeof orderCatalogueSchema> = {
  id: 'ops.catalogue.order',
  method: 'PUT',
  path: '/api/ops/catalogues/{catalogue}/order',
  auth: 'staff',
  signed: false,
}

/** The changes of a table's rows with who made them and when, newest first. */
export const listCatalogueVersions: StaffRoute<typeof listCatalogueVersionsSchema> = {
  id: 'ops.catalogue.versions',
  method: 'GET',
  path: '/api/ops/catalogues/{catalogue}/versions',
  auth: 'staff',
  signed: false,
}

/** Makes the changed fields of a row, or an order of rows, what they were before a change, unless they changed again since. A removed row comes back under its id. */
export const undoInCatalogue: StaffRoute<typeof undoInCatalogueSchema> = {
  id: 'ops.catalogue.undo',
  method: 'POST',
  path: '/api/ops/catalogues/{catalogue}/versions/{seq}/undo',
  auth: 'staff',
  signed: false,
}

/** How many customers would get the notice of a discount code, and why it cannot be announced, if so. */
export const readAnnouncement: StaffRoute<typeof readAnnouncementSchema> = {
  id: 'ops.discounts.announcement',
  method: 'GET',
  path: '/api/ops/discounts/{id}/announcement',
  auth: 'staff',
  signed: false,
}

/** Announces a discount code, once, to the customers who consented to offers. Its notices are sent outside of their quiet hours. */
export const announceDiscount: StaffRoute<typeof announceDiscountSchema> = {
  id: 'ops.discounts.announce',
  method: 'POST',
  path: '/api/ops/discounts/{id}/announcement',
  auth: 'staff',
  signed: false,
}

export const listMerchants: StaffRoute<typeof listMerchantsSchema> = {
  id: 'ops.merchants',
  method: 'GET',
  path: '/api/ops/merchants',
  auth: 'staff',
  signed: false,
}

/** Lets a store sell on credit from its own server, once for each store, with keys that its own members make in the portal. */
export const addMerchant: StaffRoute<typeof addMerchantSchema> = {
  id: 'ops.merchants.add',
  method: 'POST',
  path: '/api/ops/merchants',
  auth: 'staff',
  signed: false,
}

/** Existing tickets keep their commission. */
export const changeMerchant: StaffRoute<typeof changeMerchantSchema> = {
  id: 'ops.merchants.change',
  method: 'PATCH',
  path: '/api/ops/merchants/{id}',
  auth: 'staff',
  signed: false,
}

export const revokeMerchantKey: StaffRoute<typeof revokeMerchantKeySchema> = {
  id: 'ops.merchants.revoke-key',
  method: 'DELETE',
  path: '/api/ops/merchants/{id}/keys/{key_id}',
  auth: 'staff',
  signed: false,
}

/** All policies by the day they begin, newest first. */
export const listPolicies: StaffRoute<typeof listPoliciesSchema> = {
  id: 'ops.policies',
  method: 'GET',
  path: '/api/ops/policies',
  auth: 'staff',
  signed: false,
}

/** Adds a policy that begins on a later Tehran day; omitted values stay as they were. Existing orders keep theirs. */
export const addPolicy: StaffRoute<typeof addPolicySchema> = {
  id: 'ops.policies.add',
  method: 'POST',
  path: '/api/ops/policies',
  auth: 'staff',
  signed: false,
}
