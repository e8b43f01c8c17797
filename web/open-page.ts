import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { deny } from '#web/identity/session/session.ts'
import { initialState, useSession } from '#web/identity/session/state.ts'
import { getRouter } from '#web/router.tsx'

let root: Root | null = null
let frame: HTMLIFrameElement | null = null

type Options = { readonly isSignedIn?: boolean }

/** Draws the whole page at `path` as the router does, from <html> on, into a document of its own. */
export const openPage = (path: string, options: Options = {}): Document => openRouter(path, options).place

/** The same, with its router. */
export function openRouter(path: string, { isSignedIn = true }: Options = {}) {
  closePage()
  if (isSignedIn) useSession.setState(({ user }) => ({ user: { ...user, accessToken: 'a'.repeat(43) } }))
  frame = document.body.appendChild(document.createElement('iframe'))
  frame.width = '1280'
  frame.height = '900'
  const place = frame.contentDocument
  if (place === null) throw new Error('no document')
  const router = getRouter()
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) } as never)
  root = createRoot(place)
  root.render(createElement(RouterProvider, { router }))
  return { place, router }
}

/** Takes the page away, with what was typed into it. */
export function closePage(): void {
  root?.unmount()
  root = null
  frame?.remove()
  frame = null
}

/** Signs whoever was signed in out, and forgets what this browser knew. */
export function forgetBrowser(): void {
  closePage()
  deny()
  useSession.setState(initialState)
  sessionStorage.clear()
}

/** The words of a page, as they are read. */
export const wordsIn = (place: Document, selector = 'body'): string => place.querySelector(selector)?.textContent ?? ''
