/** Of the keys of drafts in the tab's storage. */
export const draftPrefix = 'draft:'

/** Removes every draft of this tab and of the browser's other tabs, for whoever signs out. */
export function clearDrafts(): void {
  clearTab()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage('clear')
}

/** Removes the drafts of this tab when another one clears its own, until the returned function is called. */
export function followCleared(): () => void {
  channel?.addEventListener('message', clearTab)
  return () => channel?.removeEventListener('message', clearTab)
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pelekan-drafts')

function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
