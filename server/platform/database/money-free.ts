import type { Points, Rial } from '#domain/platform/kernel/money.ts'

/** Whether a type is an amount or has one in it. */
export type HasMoney<T> = T extends Rial | Points
  ? true
  : T extends string | number | bigint | boolean | null | undefined
    ? false
    : T extends readonly (infer Item)[]
      ? HasMoney<Item>
      : { [Name in keyof T]: HasMoney<T[Name]> }[keyof T]

/** A row with an amount in none of its columns. */
export type MoneyFree<Row> = { [Name in keyof Row]: true extends HasMoney<Row[Name]> ? never : Row[Name] }
