import type { QueryClient, QueryKey } from '@tanstack/react-query'

// Separate from answers-of.ts, because the router imports this and is part of every first load.

export type Answers = readonly (readonly [key: QueryKey, answer: unknown])[]

let current = '[]'

/** Sets the query results for the page that is rendered next. */
export const setAnswers = (answers: Answers): void => {
  current = JSON.stringify(answers)
}

/** The query results of the page that is being rendered, as JSON that is sent along with it. */
export const currentAnswers = (): string => current

/** Puts query results into the cache, both while a page is rendered and where it is opened. */
export function fillQueryCache(queries: QueryClient, answers: string): void {
  for (const [key, answer] of JSON.parse(answers) as Answers) queries.setQueryData(key, answer)
}
