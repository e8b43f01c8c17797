import { digits } from '#domain/platform/kernel/persian.ts'

/** «قسط ۳ از ۱۲» of an instalment and the number of those that were signed. */
export const instalmentTitle = (number: number, signed: number): string => `قسط ${numberAmong(number, signed)}`

/** «۳ از ۱۲»; alone where a hardship plan added it after the last of those that were signed, whose number stays (R-PLAN-12, R-PLAN-21). */
export const numberAmong = (number: number, signed: number): string =>
  number > signed ? digits(number) : `${digits(number)} از ${digits(signed)}`
