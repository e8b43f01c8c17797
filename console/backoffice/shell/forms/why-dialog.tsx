import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { copy } from '../copy.ts'
import { Refusal } from './refusal.tsx'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly button: string
  readonly isPending: boolean
  readonly fault: Error | null
  readonly onClose: () => void
  readonly onWhy: (why: string) => void
}

/** Asks for the reason that the audit log stores with an action. */
export function WhyDialog({ open, title, button, isPending, fault, onClose, onWhy }: Props) {
  const [why, setWhy] = useState('')
  const isShort = why.trim().length < 5
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort) onWhy(why.trim())
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form className="space-y-4" onSubmit={submit}>
        <TextArea label={copy.why} hint={copy.whyHint} value={why} onChange={setWhy} maxLength={300} />
        <Refusal of={fault} />
        <Button type="submit" loading={isPending} disabledReason={isShort ? copy.whyHint : undefined}>
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
