import { useState } from 'react'

/** The typed text of a filter before it is submitted. It is reset when the filter in the address changes, as when going back. */
export function useFilterText(submitted: string): readonly [typed: string, onChange: (typed: string) => void] {
  const [state, setState] = useState({ submitted, typed: submitted })
  if (state.submitted !== submitted) setState({ submitted, typed: submitted })
  return [state.typed, (typed) => setState({ submitted, typed })]
}
