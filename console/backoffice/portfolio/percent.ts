import { digits } from '#domain/platform/kernel/persian.ts'

/** The part of the whole in per cent with one decimal; '---' of nothing. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '---' : `${digits(Math.round((part / whole) * 1000) / 10)}٪`)
