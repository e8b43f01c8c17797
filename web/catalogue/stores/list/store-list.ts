import type { AskedStores, FoundStores, FromWorker, ReadyStores, ToWorker } from './found-stores.ts'
// oxlint-disable-next-line import/default -- the build makes its address of it
import address from './stores.worker.ts?worker&url'

/** Every store, held outside the page: it gets those it shows. */
export type StoreList = ReadyStores & {
  /** Another list, another number. */
  readonly serial: number
  readonly find: (asked: AskedStores) => Promise<FoundStores>
}

/** The one address that the pages' policy lets become a script (server/platform/http/content-security-policy.ts), and no other. */
const trusted = window.trustedTypes?.createPolicy('store-list', { createScriptURL: () => address })

/** The one worker, which holds the list that came last. */
let ask: Asking | undefined
let opened = 0

/** Opens the list in the file it came in, in place of the one before. Throws where the file is no list. */
export async function openStoreList(list: Blob): Promise<StoreList> {
  ask ??= askerOf(new Worker(trusted?.createScriptURL(address) ?? address, { type: 'module' }))
  const asking = ask
  const answer = await asking({ list })
  if (!('ready' in answer)) throw new Error('the list of stores answered something else')
  opened += 1
  return {
    ...answer.ready,
    serial: opened,
    find: async (asked) => {
      const found = await asking({ asked })
      if (!('found' in found)) throw new Error('the list of stores answered something else')
      return found.found
    },
  }
}

type Asking = (question: ToWorker['question']) => Promise<FromWorker>
type Waiting = { readonly resolve: (answer: FromWorker) => void; readonly reject: (fault: Error) => void }

/** Asks the worker, and finds each answer's question by its number. A worker that cannot be opened is let go, for another to be tried. */
function askerOf(worker: Worker): Asking {
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const one = waiting.get(data.serial)
    if ('fault' in data) one?.reject(new Error('the list of stores could not be read'))
    else one?.resolve(data)
    waiting.delete(data.serial)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the list of stores could not be opened'))
    waiting.clear()
    ask = undefined
  })
  return (question) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ serial: last, question } satisfies ToWorker, [])
    })
}
