/** Of the keys of drafts in the tab's storage. */
export const draftPrefix = 'draft:'

// None where pages are rendered for the first time.
const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('pelekan-drafts')
otherTabs?.addEventListener('message', clearTab)

/** Removes every draft of this tab and of the browser's other tabs, for whoever signs out. */
export function clearDrafts(): void {
  clearTab()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  otherTabs?.postMessage('clear')
}

function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
