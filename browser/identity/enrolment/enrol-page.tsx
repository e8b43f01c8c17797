import { useState, type ReactNode } from 'react'
import { EntryFrame } from '#browser/platform/frame/entry-frame.tsx'
import { Refused, wordsOf } from '#browser/platform/http/refused.ts'
import IconShieldCheck from '#icons/IconShieldCheck'
import IconShieldLock from '#icons/IconShieldLock'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from './copy.ts'
import { EnrolForm } from './enrol-form.tsx'
import { currentToken, useOpening, type Enrolment } from './enrolment.ts'

/** Texts of one application. */
export type EnrolCopy = Readonly<Record<'title' | 'lead' | 'noLink' | 'userName' | 'doneText' | 'enter', string>>
type Props<Enrolled> = {
  readonly enrolment: Enrolment<Enrolled>
  readonly own: EnrolCopy
  /** What the end of the enrolment says besides. */
  readonly renderEnding?: (enrolled: Enrolled) => ReactNode
  readonly onDone: () => void
}

/**
 * Enrolment by a link: people set their own authenticator and password. The link is opened by a button and not by loading the page, so
 * that link previews do not use it up.
 */
export function EnrolPage<Enrolled>({ enrolment, own, renderEnding, onDone }: Props<Enrolled>) {
  const opening = useOpening(enrolment)
  const [token] = useState(currentToken)
  const [enrolled, setEnrolled] = useState<{ readonly enrolled: Enrolled } | null>(null)
  const opened = opening.data?.results
  if (enrolled)
    return (
      <EntryFrame icon={<IconShieldCheck />} title={copy.done} lead={own.doneText}>
        {renderEnding?.(enrolled.enrolled)}
        <Button size="lg" className="w-full" onClick={onDone}>
          {own.enter}
        </Button>
      </EntryFrame>
    )
  if (opened)
    return (
      <EntryFrame icon={<IconShieldLock />} title={copy.welcome(opened.full_name)}>
        <EnrolForm enrolment={enrolment} userName={own.userName} opened={opened} onEnrolled={(reply) => setEnrolled({ enrolled: reply })} />
      </EntryFrame>
    )
  return (
    <EntryFrame icon={<IconShieldLock />} title={own.title} lead={own.lead}>
      {opening.error && <Alert tone="danger">{wordsOf(opening.error)}</Alert>}
      <Button
        size="lg"
        className="w-full"
        loading={opening.isPending}
        disabledReason={token === null ? own.noLink : isDead(opening.error) ? wordsOf(opening.error) : undefined}
        onClick={() => token !== null && opening.mutate(token)}
      >
        {copy.start}
      </Button>
      {token === null && <p className="cap">{own.noLink}</p>}
    </EntryFrame>
  )
}

const isDead = (fault: Error | null): boolean => fault instanceof Refused && fault.code === 'LINK_DEAD'
