import type { AddressRow } from '../context/read-order-context.ts'

/** A delivery address as the post writes it. */
export function addressLine(address: AddressRow): string {
  const { provinceName, cityName, mainStreet, secondaryStreet, plaque, floor, unit } = address
  const parts = [
    provinceName,
    cityName,
    mainStreet,
    secondaryStreet,
    `پلاک ${plaque}`,
    floor === null ? null : `طبقهٔ ${floor}`,
    unit === null ? null : `واحد ${unit}`,
  ]
  return parts.filter((part) => part !== null && part !== '').join('، ')
}

/** The known parts of an address in one line. */
export const addressLineOf = (address: object): string =>
  Object.values(address)
    .filter((part) => typeof part === 'string')
    .join('، ')
