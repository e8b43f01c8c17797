/** Chance that can be had again: the same seed draws the same things. */
export type Chance = {
  /** From 0 to below 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both among them. */
  whole(least: number, most: number): number
  /** True so often of one. */
  is(probability: number): boolean
  of<T>(choices: readonly T[]): T
}

/** Mulberry32: enough for choosing, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => Math.min(most, least + Math.floor(next() * (most - least + 1)))
  return {
    next,
    whole,
    is: (probability) => next() < probability,
    of: (choices) => {
      const chosen = choices[whole(0, choices.length - 1)]
      if (chosen === undefined && choices.length === 0) throw new Error('nothing to choose from')
      return chosen as (typeof choices)[number]
    },
  }
}
