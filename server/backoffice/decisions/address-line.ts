/** The known parts of an address in one line. */
export const addressLineOf = (address: object): string =>
  Object.values(address)
    .filter((part) => typeof part === 'string')
    .join('، ')
