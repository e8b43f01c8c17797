import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { showCustomer } from '#contract/backoffice/customers/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Props = { readonly customer: number; readonly open: boolean; readonly onClose: () => void }

/** The person in full once the reader has given a reason, which the audit stores; removed when the dialog is closed. */
export function PersonDialog({ customer, open, onClose }: Props) {
  const showing = useAction(showCustomer)
  const form = useForm({
    initial: { why: '' },
    send: (body) => showing.mutateAsync({ params: { customer_id: customer }, body }),
    isGuarded: open,
  })
  const shown = open ? form.sent?.reply.results : undefined
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={copy.person}>
      {shown ? (
        <KeyValues
          rows={[
            [copy.name, `${shown.name ?? ''} ${shown.family ?? ''}`.trim() || '---'],
            [copy.mobile, <Digits key="mobile" value={shown.mobile} />],
            [copy.nationalCode, <Digits key="code" value={shown.national_code ?? '---'} />],
            [copy.birth, <JalaliDate key="birth" at={shown.birth_date} />],
            [copy.email, <bdi key="email">{shown.email ?? '---'}</bdi>],
            [copy.address, shown.address ?? '---'],
          ]}
        />
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
