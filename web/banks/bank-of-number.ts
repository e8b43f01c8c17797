import { bankOfCard, bankOfSheba, type Bank } from '#domain/banks/bank.ts'

/** The bank a plain number tells of as far as it is typed: a Sheba by its code, a card by its first digits. An account number tells of none. */
export const bankOfNumber = (number: string): Bank | null =>
  number.startsWith('IR') ? bankOfSheba(number) : number.length === 16 ? bankOfCard(number) : null
