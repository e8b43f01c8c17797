import { useState } from 'react'

/** What is typed into a filter before it is sent; it begins anew when the address says something else, as after a step back. */
export function useUnsentText(kept: string): readonly [typed: string, onChange: (typed: string) => void] {
  const [state, setState] = useState({ kept, typed: kept })
  if (state.kept !== kept) setState({ kept, typed: kept })
  return [state.typed, (typed) => setState({ kept, typed })]
}
