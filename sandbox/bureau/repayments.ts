/** A whole number from 0 up to, but not with, `below`. */
export type Chance = (below: number) => number

/** How a month's instalment was paid: LATE within a month, OVERDUE later than that or not yet, NONE where none was due. */
export type Repayment = 'EARLY' | 'ON_TIME' | 'LATE' | 'OVERDUE' | 'NONE'

/** How somebody pays: of a hundred instalments, how many early, late and overdue; and how many of the last are unpaid. */
export type Habit = { readonly early: number; readonly late: number; readonly overdue: number; readonly unpaid: number }

/** The last twelve months, oldest first, of a contract whose first instalment was due `age` months ago. */
export function repaymentsOf(habit: Habit, age: number, chance: Chance): readonly Repayment[] {
  return Array.from({ length: 12 }, (_, index) => {
    const drawn = chance(100)
    const monthsAgo = 11 - index
    if (monthsAgo >= age) return 'NONE'
    if (monthsAgo < habit.unpaid) return 'OVERDUE'
    // The month before the unpaid ones was paid, or more would be unpaid.
    if (drawn < habit.overdue && monthsAgo > habit.unpaid) return 'OVERDUE'
    if (drawn < habit.overdue + habit.late) return 'LATE'
    return drawn >= 100 - habit.early ? 'EARLY' : 'ON_TIME'
  })
}
