import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToday } from '#web/platform/policies/today.ts'

/** What says what instalments cost, by the first part of its query's key. */
export type ShownAmounts = 'invoices' | 'dues'

/** Reads these anew when a day begins in Tehran: late fees, early points and the discount of several at once are by the day (R-PLAN-16). */
export function useReadAtMidnight(...names: readonly ShownAmounts[]): void {
  const queries = useQueryClient()
  const today = useToday()
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries, today, names])
}
