import { useForm } from '#browser/platform/forms/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'

const copy = {
  title: 'اطلاعات شخصی',
  why: 'چرا لازم است؟',
  whyHint: 'دلیل شما همراه نام‌تان در رویدادها ثبت می‌شود.',
  showNow: 'ثبت و نمایش',
}

type Props<Person> = {
  readonly open: boolean
  readonly onClose: () => void
  /** Sends the reason and answers with the person. */
  readonly show: (body: { readonly why: string }) => Promise<{ readonly results: Person }>
  readonly rowsOf: (person: Person) => readonly KeyValue[]
}

/** A person in full once the reader has given a reason, which the audit stores; removed when the dialog is closed. */
export function PersonAfterReason<Person>({ open, onClose, show, rowsOf }: Props<Person>) {
  const form = useForm({ initial: { why: '' }, send: show, isGuarded: open })
  const shown = open ? form.sent?.reply.results : undefined
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={copy.title}>
      {shown ? (
        <KeyValues rows={rowsOf(shown)} />
      ) : (
        <form {...form.props} className="space-y-4">
          <Field label={copy.why} hint={copy.whyHint} maxLength={200} {...form.field('why')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" loading={form.isSending}>
            {copy.showNow}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
