import { lazy, Suspense } from 'react'
import { useIsMounted } from '../is-mounted.ts'
import type { DateFieldProps } from './date-segments.tsx'

const DateSegments = lazy(() => import('./date-segments.tsx'))

/** A Jalali date typed part by part: day, month and year; the value is the Gregorian day of the wire. Loaded when it is first shown. */
export function DateField(props: DateFieldProps) {
  const isMounted = useIsMounted()
  const waiting = (
    <div className="field">
      <span className="label">{props.label}</span>
      <span className="control is-disabled" aria-busy="true" />
    </div>
  )
  return isMounted ? (
    <Suspense fallback={waiting}>
      <DateSegments {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
