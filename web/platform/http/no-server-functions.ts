/**
 * What the browser gets in place of Start's fetcher of server functions: we have none, every call goes through
 * call.ts. It would bring a serialiser of 15 kB into each first load.
 */
export function serverFnFetcher(): never {
  throw new Error('There are no server functions here: use call() of web/platform/http/call.ts.')
}

export const trackPostProcessPromise = (): void => undefined
