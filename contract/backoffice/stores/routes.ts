import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  addPictureSchema,
  addStoreSchema,
  changeStoreSchema,
  downloadStoresSchema,
  listCitiesSchema,
  listStoresForStaffSchema,
  orderStoreProvidersSchema,
  readStoreForStaffSchema,
  readStoreTermsSchema,
  removeStoreTermsSchema,
  setStoreCategoriesSchema,
  setStoreTermsSchema,
} from './stores.ts'

/** The whole filtered list as a file. Audited, with the reason where telephone numbers and addresses are in full. */
export const downloadStores: StaffRoute<typeof downloadStoresSchema> = {
  id: 'ops.stores.file',
  method: 'POST',
  path: '/api/ops/stores/file',
  auth: 'staff',
  signed: false,
}

/** All stores, open or not; the newest first unless sorted otherwise. */
export const listStoresForStaff: StaffRoute<typeof listStoresForStaffSchema> = {
  id: 'ops.stores',
  method: 'GET',
  path: '/api/ops/stores',
  auth: 'staff',
  signed: false,
}

export const readStoreForStaff: StaffRoute<typeof readStoreForStaffSchema> = {
  id: 'ops.store',
  method: 'GET',
  path: '/api/ops/stores/{id}',
  auth: 'staff',
  signed: false,
}

/** Adds a store. It is closed unless `is_open` is set; its slug never changes, since it is part of addresses. */
export const addStore: StaffRoute<typeof addStoreSchema> = {
  id: 'ops.stores.add',
  method: 'POST',
  path: '/api/ops/stores',
  auth: 'staff',
  signed: false,
}

/** Changes a store; one that is not open is not listed and takes no new orders. */
export const changeStore: StaffRoute<typeof changeStoreSchema> = {
  id: 'ops.stores.change',
  method: 'PATCH',
  path: '/api/ops/stores/{id}',
  auth: 'staff',
  signed: false,
}

/** Sets the store's categories; the first is the main one. */
export const setStoreCategories: StaffRoute<typeof setStoreCategoriesSchema> = {
  id: 'ops.stores.set-categories',
  method: 'PUT',
  path: '/api/ops/stores/{id}/categories',
  auth: 'staff',
  signed: false,
}

/** The providers of a store, the default one first. */
export const readStoreTerms: StaffRoute<typeof readStoreTermsSchema> = {
  id: 'ops.stores.terms',
  method: 'GET',
  path: '/api/ops/stores/{id}/terms',
  auth: 'staff',
  signed: false,
}

/**
 * Sets one provider's terms at a store; a provider that is new there comes last. New orders are calculated with them, existing orders
 * keep theirs. Omitted securities stay as they were.
 */
export const setStoreTerms: StaffRoute<typeof setStoreTermsSchema> = {
  id: 'ops.stores.set-terms',
  method: 'PUT',
  path: '/api/ops/stores/{id}/terms/{provider_id}',
  auth: 'staff',
  signed: false,
}

/** Removes a provider from a store. Existing orders keep their terms. */
export const removeStoreTerms: StaffRoute<typeof removeStoreTermsSchema> = {
  id: 'ops.stores.remove-terms',
  method: 'DELETE',
  path: '/api/ops/stores/{id}/terms/{provider_id}',
  auth: 'staff',
  signed: false,
}

/** Sets the order in which a store's providers are offered; the first is the default. All of them must be named. */
export const orderStoreProviders: StaffRoute<typeof orderStoreProvidersSchema> = {
  id: 'ops.stores.order-providers',
  method: 'PUT',
  path: '/api/ops/stores/{id}/providers',
  auth: 'staff',
  signed: false,
}

/** Cities whose name contains `q`, in Persian order, at most twenty. */
export const listCities: StaffRoute<typeof listCitiesSchema> = {
  id: 'ops.cities',
  method: 'GET',
  path: '/api/ops/cities',
  auth: 'staff',
  signed: false,
}

/** Stores a picture of a store or provider, re-encoded like every upload (D-64), and public at `path`. */
export const addPicture: StaffRoute<typeof addPictureSchema> = {
  id: 'ops.pictures.add',
  method: 'POST',
  path: '/api/ops/pictures',
  auth: 'staff',
  signed: false,
}
