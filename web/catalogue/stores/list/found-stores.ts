import type { Store } from '#contract/catalogue/stores/store.ts'
import type { StoreSearch } from './store-search.ts'

/** What is asked of the list: which stores in which order, and from where to where of those found, `end` not among them. */
export type AskedStores = { readonly search: StoreSearch; readonly from: number; readonly end: number }

/** The stores asked for, the place of the first of them, and how many were found in all. */
export type FoundStores = { readonly stores: readonly Store[]; readonly from: number; readonly count: number }

/** The summary of a list once it is read: the number of stores, and the most popular one. */
export type ReadyStores = { readonly total: number; readonly popular: number | undefined }

/** What the page says to the worker: the list once, then what it looks for. Every answer bears its question's number. */
export type ToWorker = { readonly serial: number; readonly question: { readonly list: Blob } | { readonly asked: AskedStores } }
export type FromWorker = { readonly serial: number } & (
  | { readonly ready: ReadyStores }
  | { readonly found: FoundStores }
  | { readonly fault: true }
)
