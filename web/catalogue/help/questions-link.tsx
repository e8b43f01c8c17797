import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '#web/identity/session/session.ts'

/** The set of questions that everybody is led to. */
export const publicFaq = '1'

/** Leads to the questions. A visitor gets the page that was drawn ahead, since the call is for who is signed in (R-FAQ-02). */
export function QuestionsLink({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <Link to="/faq/$id" params={{ id: publicFaq }} reloadDocument={useSignedIn() === null} preload={false} className={className}>
      {children}
    </Link>
  )
}
