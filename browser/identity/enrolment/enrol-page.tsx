import { useState, type ReactNode } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { wordsOf } from '#browser/platform/http/words-of.ts'
import IconShieldCheck from '#icons/IconShieldCheck'
import IconShieldLock from '#icons/IconShieldLock'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import { EnrolForm } from './enrol-form.tsx'
import { currentToken } from './enrolment-token.ts'
import { useOpening, type Enrolment } from './enrolment.ts'

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
      <Frame icon={<IconShieldCheck />} title={copy.done} lead={own.doneText}>
        {renderEnding?.(enrolled.enrolled)}
        <Button size="lg" className="w-full" onClick={onDone}>
          {own.enter}
        </Button>
      </Frame>
    )
  if (opened)
    return (
      <Frame icon={<IconShieldLock />} title={copy.welcome(opened.full_name)}>
        <EnrolForm enrolment={enrolment} userName={own.userName} opened={opened} onEnrolled={(reply) => setEnrolled({ enrolled: reply })} />
      </Frame>
    )
  return (
    <Frame icon={<IconShieldLock />} title={own.title} lead={own.lead}>
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
    </Frame>
  )
}

const isDead = (fault: Error | null): boolean => fault instanceof Refused && fault.code === 'LINK_DEAD'

type FrameProps = { readonly icon: ReactNode; readonly title: string; readonly lead?: string; readonly children: ReactNode }

const Frame = ({ icon, title, lead, children }: FrameProps) => (
  <main className="grid min-h-screen place-items-center p-6">
    <div className="w-full max-w-[520px]">
      <div className="mb-6 flex justify-center">
        <Logo size={36} />
      </div>
      <div className="card space-y-5 p-8">
        <Tile icon={icon} />
        <div>
          <h1 className="text-2xl font-extrabold">{title}</h1>
          {lead && <p className="mt-1 text-text-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  </main>
)
