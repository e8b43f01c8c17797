import { persianDigits } from '#domain/platform/kernel/persian.ts'

/** Texts of the customers' search that the frame of every page shows; the page's own are loaded with it. */
export const searchCopy = { like: (typed: string) => `جست‌وجوی مشتری «${persianDigits(typed)}»` } as const
