import { createHmac, timingSafeEqual } from 'node:crypto'

/** The keyed hash of a card's number, as it is stored: a dump without the key tells nothing of the six digits between the marks. */
export const hashNumber = (cardKey: string, number: string): string => createHmac('sha256', cardKey).update(number).digest('hex')

/** Whether `number` is the one behind `hash`, in a time that does not tell how much of it is right. */
export const isNumberOf = (hash: string, cardKey: string, number: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashNumber(cardKey, number), 'hex'))
