/** How an order came to nothing: canceled by its customer, ended by row 31, or refused. */
export const endings = ['CANCELED', 'EXPIRED', 'REFUSED'] as const
export type Ending = (typeof endings)[number]

/** The ending by the last command of the order's history. */
export function endingOf(command: string): Ending {
  if (command === 'cancel' || command === 'accept-cancel-request') return 'CANCELED'
  return command === 'expire' ? 'EXPIRED' : 'REFUSED'
}
