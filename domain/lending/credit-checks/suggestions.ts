import type { GradeLetter } from './grade.ts'

/** What raises a grade, in the order of the documents (R-SCORE-14..19). */
export const suggestions = [
  'PAY_ON_TIME',
  'NO_OVERDUE',
  'NO_BOUNCED_CHEQUE',
  'FEW_ENQUIRIES',
  'FIVE_MONTHS_BETWEEN',
  'REGULAR_MONTHS',
] as const
export type Suggestion = (typeof suggestions)[number]

const shownTo: Readonly<Record<GradeLetter, number>> = { A: 1, B: 3, C: 4, D: 6, E: 6, 'no-rank': 6 }

/** The suggestions that fit a grade, which its screen shows first: one for A, all six for the weakest grades (D-80, F-038). */
export const suggestionsFor = (letter: GradeLetter): readonly Suggestion[] => suggestions.slice(0, shownTo[letter])

/** A grade needs so many months since the first repayment of the last year's loans (R-SCORE-20). */
export const monthsToGrade = 6
