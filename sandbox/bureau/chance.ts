/** A whole number from 0 up to, but not with, `below`. */
export type Chance = (below: number) => number

/** Chance that always falls alike for one person: the same national code brings the same numbers in the same order. */
export function chanceOf(nationalCode: string): Chance {
  let state = Number(nationalCode) % 4_294_967_296
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
