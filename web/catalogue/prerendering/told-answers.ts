import type { QueryClient, QueryKey } from '@tanstack/react-query'

// Apart from answers-of.ts: every page's first load has the router, and the router has this.

export type Answers = readonly (readonly [key: QueryKey, answer: unknown])[]

let told = '[]'

/** For the page that is drawn next. */
export const tellAnswers = (answers: Answers): void => {
  told = JSON.stringify(answers)
}

/** What the page that is being drawn was told, as it travels with it. */
export const toldAnswers = (): string => told

/** Lays answers into the memory of a page: while it is drawn, and again where it is opened. */
export function layAnswers(queries: QueryClient, answers: string): void {
  for (const [key, answer] of JSON.parse(answers) as Answers) queries.setQueryData(key, answer)
}
