import type { Store } from '#contract/catalogue/stores/store.ts'
import { filterStores } from './filter-stores.ts'
import type { AskedStores, FromWorker, ToWorker } from './found-stores.ts'

// Ten thousand stores are eight megabytes: read and searched here, they keep nobody's typing waiting.

let stores: readonly Store[] = []

addEventListener('message', ({ data: { serial, question } }: MessageEvent<ToWorker>) => {
  if ('list' in question) void read(serial, question.list)
  else find(serial, question.asked).catch(() => respond({ serial, fault: true }))
})

async function find(serial: number, { search, from, end }: AskedStores): Promise<void> {
  const found = filterStores(stores, search, search.name === undefined ? undefined : (await nameSearch()).isFoundBy(search.name))
  respond({ serial, found: { stores: found.slice(from, end), from, count: found.length } })
}

async function read(serial: number, list: Blob): Promise<void> {
  const text = await list.text()
  try {
    stores = (JSON.parse(text) as { readonly results: readonly Store[] }).results
    respond({ serial, ready: { total: stores.length, popular: filterStores(stores, {})[0]?.id } })
  } catch {
    respond({ serial, fault: true })
  }
}

/** The search by name and its words are not part of the list's first load. */
const nameSearch = () => import('./name-search.ts')

const respond = (answer: FromWorker): void => postMessage(answer, { transfer: [] })
