import { useEffect } from 'react'

/** An element and its ancestors, innermost first, each with its index among its siblings. */
type Path = readonly { readonly element: Element; readonly at: number }[]

/**
 * Restores the focus when the focused element is removed, as a button is by its own action: to the row that took its path in a list,
 * else to the heading of the changed section, else to the page's; after a dialog, to where it was opened. The focus goes to a row or a
 * heading and never to a button, since key repeat would trigger the next action.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let last: Path = []
    let opener: Path = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (target.closest('dialog') && !isInDialog(last)) opener = last
      last = pathOf(target)
    }
    const restore = () => {
      if (document.activeElement !== document.body || last[0]?.element.isConnected !== false) return
      const target = focusTargetOf(isInDialog(last) ? opener : last)
      if (!(target instanceof HTMLElement)) return
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus()
    }
    const watcher = new MutationObserver(restore)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    document.addEventListener('focusin', remember)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const isInDialog = ([innermost]: Path): boolean => Boolean(innermost?.element.closest('dialog'))

function pathOf(target: Element): Path {
  const path: { element: Element; at: number }[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    path.push({ element, at: Array.from(element.parentElement?.children ?? []).indexOf(element) })
  return path
}

function focusTargetOf(path: Path): Element | null {
  const depth = path.findIndex(({ element }) => element.isConnected)
  const [gone, remaining] = [path[depth - 1], path[depth]?.element]
  // The element itself still exists: a dialog was closed and this is where it was opened.
  if (!gone && remaining) return remaining
  const page = document.querySelector('h1')
  if (!gone || !remaining?.closest('main') || remaining.matches('main')) return page
  const successor = remaining.children[gone.at] ?? remaining.children[gone.at - 1]
  if (gone.element.matches(rows)) return successor ?? page
  return (
    remaining.closest(rows) ?? successor?.querySelector(headings) ?? remaining.closest('section, aside')?.querySelector(headings) ?? page
  )
}

const rows = 'tr, li'
const headings = 'h2, h3'
