import { useEffect } from 'react'

/** An element and what it lies in, from the inside out, each with its place among its neighbours. */
type Place = readonly { readonly element: Element; readonly at: number }[]

/**
 * Keeps the focus on the page when what had it goes away, as a button does with the deed it did: it goes to what took its place
 * in a list, else to the heading of the part that changed, else to the page's; from a window that closes, to where it was opened.
 * It comes upon a row or a heading, never upon a button: a key that is held down must not do the next deed.
 */
export function useFocusHeir(): void {
  useEffect(() => {
    let last: Place = []
    let opener: Place = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (target.closest('dialog') && !isInDialog(last)) opener = last
      last = placeOf(target)
    }
    const mend = () => {
      if (document.activeElement !== document.body || last[0]?.element.isConnected !== false) return
      const heir = heirOf(isInDialog(last) ? opener : last)
      if (!(heir instanceof HTMLElement)) return
      if (heir.tabIndex < 0) heir.tabIndex = -1
      heir.focus()
    }
    const watcher = new MutationObserver(mend)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    document.addEventListener('focusin', note)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

const isInDialog = ([innermost]: Place): boolean => Boolean(innermost?.element.closest('dialog'))

function placeOf(target: Element): Place {
  const place: { element: Element; at: number }[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    place.push({ element, at: Array.from(element.parentElement?.children ?? []).indexOf(element) })
  return place
}

function heirOf(place: Place): Element | null {
  const depth = place.findIndex(({ element }) => element.isConnected)
  const [gone, kept] = [place[depth - 1], place[depth]?.element]
  // It is there: a window gave way to where it was opened.
  if (!gone && kept) return kept
  const page = document.querySelector('h1')
  if (!gone || !kept?.closest('main') || kept.matches('main')) return page
  const successor = kept.children[gone.at] ?? kept.children[gone.at - 1]
  if (gone.element.matches(rows)) return successor ?? page
  return kept.closest(rows) ?? successor?.querySelector(headings) ?? kept.closest('section, aside')?.querySelector(headings) ?? page
}

const rows = 'tr, li'
const headings = 'h2, h3'
