const place = 'enrolment'

/** The token of the link this tab was opened by; after the opening the one the server gave for it. Null without a link. */
export const tokenAtHand = (): string | null => location.hash.slice(1) || sessionStorage.getItem(place)

/** Keeps the token to go on with, for this tab alone, and takes the spent one out of the address and its history. */
export function keepToken(token: string): void {
  sessionStorage.setItem(place, token)
  history.replaceState(history.state, '', location.pathname)
}

export const forgetToken = (): void => sessionStorage.removeItem(place)
