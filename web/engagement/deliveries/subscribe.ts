import { copy } from './copy.ts'

/** The service worker of this release, which shows the pushes. */
export type ReadyWorker = () => Promise<ServiceWorkerRegistration>

/** Asks the browser for its consent and subscribes it; throws an Error with the sentence to show. Call it from a click. */
export async function subscribeBrowser(ready: ReadyWorker, pushKey: string) {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) throw new Error(copy.unsupported)
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(copy.denied)
  const { pushManager } = await ready()
  // Subscribed under an earlier key of ours, a browser refuses another.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error(copy.pushFailed)
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
}
