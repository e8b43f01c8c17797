import type { Options } from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

/**
 * The component kit and the entry pages' components are small and seldom render again: the compiler's memoisation adds five
 * kilobytes to each first load and saves no time (docs/decisions/first-loads.md).
 */
export const compiled: Options = {
  compiler: true,
  exclude: [
    /node_modules/,
    /\/(ui|browser)\//,
    /\/web\/(app\/home|catalogue\/stores|identity\/login|app\/shell|identity\/session|platform\/(http|policies)|catalogue\/help\/questions-link)[/.]/,
    /\/web\/billing\/(payments\/(pay|gateway-error-dialog)|discounts\/discount-code-field)\./,
    /\/web\/routes\/(index|login|_open)/,
  ],
}

/** React Aria's announcer of what a screen reader says, in the form that pages import. */
export const announcer = /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/

/** React Aria empties its announcer by innerHTML, which trusted types refuse (the second announcement would throw). */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform: {
    filter: { id: announcer },
    handler(code) {
      const patched = code.replaceAll(/\.innerHTML = (''|"")/g, '.textContent = ""')
      if (patched === code || patched.includes('innerHTML')) this.error('the announcer of React Aria no longer empties itself as it did')
      return patched
    },
  },
}

/**
 * What browsers get in place of Start's fetcher of server functions: there are none, every call goes through call.ts. It would bring a
 * serialiser of 15 kB into each first load.
 */
export const withoutServerFunctions: Plugin = {
  name: 'without-server-functions',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/serverFnFetcher\.js$/ },
    handler() {
      return this.environment.name === 'client' ? noServerFunctions : undefined
    },
  },
}

const noServerFunctions = `
export function serverFnFetcher() {
  throw new Error('There are no server functions here: use call() of web/platform/http/call.ts.')
}
export const trackPostProcessPromise = () => undefined
`
