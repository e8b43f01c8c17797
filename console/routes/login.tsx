import { createFileRoute } from '@tanstack/react-router'
import { guestOnly } from '../session/guards.ts'

type Search = { readonly return?: string }

/** Guests only; `return` holds the path to go on to. */
export const Route = createFileRoute('/login')({
  validateSearch: (search): Search => (typeof search['return'] === 'string' ? { return: search['return'] } : {}),
  beforeLoad: guestOnly,
  component: () => <main />,
})
