import { useForm } from '#browser/platform/forms/use-form.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from '../copy.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly button: string
  readonly onClose: () => void
  readonly onWhy: (why: string) => Promise<unknown>
}

/** Asks for the reason that the audit log stores with an action. */
export function WhyDialog({ open, title, button, onClose, onWhy }: Props) {
  const form = useForm({ initial: { why: '' }, send: ({ why }) => onWhy(why.trim()), isGuarded: open })
  const isShort = form.values.why.trim().length < 5
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <form {...form.props} className="space-y-4">
        <TextArea label={copy.why} hint={copy.whyHint} maxLength={300} {...form.field('why')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending} disabledReason={isShort ? copy.whyHint : undefined}>
          {button}
        </Button>
      </form>
    </Dialog>
  )
}

/** The refusal of an action, shown inside its dialog, since a modal dialog covers toasts. */
export const Refusal = ({ of: fault }: { readonly of: Error | null }) => fault && <Alert tone="danger">{wordsOf(fault)}</Alert>
