const storageKey = 'enrolment'

/** The token in the address of this tab, or the one stored after the link was opened. Null without a link. */
export const currentToken = (): string | null => location.hash.slice(1) || sessionStorage.getItem(storageKey)

/** Stores the new token for this tab and removes the used one from the address and its history. */
export function storeToken(token: string): void {
  sessionStorage.setItem(storageKey, token)
  history.replaceState(history.state, '', location.pathname)
}

export const forgetToken = (): void => sessionStorage.removeItem(storageKey)
