import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The contract's schemas are the server's business: a page reads them as types, which are gone by now. */
export const schemasStayHome: Plugin = {
  name: 'schemas-stay-home',
  enforce: 'pre',
  resolveId: (id) => (id === 'typebox' ? resolve(import.meta.dirname, '../contract/http/no-schemas.ts') : undefined),
}

/** React Aria empties its announcer with innerHTML, which trusted types rightly refuse (it would throw at the second announcement). */
export const announcerWithoutMarkup: Plugin = {
  name: 'announcer-without-markup',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('live-announcer/LiveAnnouncer') ? code.replaceAll(/\.innerHTML = (''|"")/g, '.textContent = ""') : undefined,
}
