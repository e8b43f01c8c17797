import type { Store } from '#contract/catalogue/stores/store.ts'
import { filterStores, keyOf } from './filter-stores.ts'
import type { FromWorker, ToWorker } from './found-stores.ts'

// Ten thousand stores are eight megabytes: read and searched here, they keep nobody's typing waiting.

let stores: readonly Store[] = []

addEventListener('message', ({ data: { serial, question } }: MessageEvent<ToWorker>) => {
  if ('list' in question) void read(serial, question.list)
  else {
    const { search, from, end } = question.asked
    const found = filterStores(stores, search)
    respond({ serial, found: { stores: found.slice(from, end), from, count: found.length } })
  }
})

async function read(serial: number, list: Blob): Promise<void> {
  const text = await list.text()
  try {
    stores = (JSON.parse(text) as { readonly results: readonly Store[] }).results
    respond({ serial, ready: { total: stores.length, popular: filterStores(stores, {})[0]?.id } })
    stores.forEach(keyOf) // before the first letter is typed
  } catch {
    respond({ serial, fault: true })
  }
}

const respond = (answer: FromWorker): void => postMessage(answer, { transfer: [] })
