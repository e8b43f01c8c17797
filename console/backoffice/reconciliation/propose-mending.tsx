import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { proposeMending } from '#contract/backoffice/reconciliation/routes.ts'
import { differenceKindNames, mendingNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import type { Mending } from '#domain/backoffice/reconciliation/difference.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, mendingTexts } from './copy.ts'
import type { Difference } from './queries.ts'

type Props = { readonly difference: Difference; readonly onClose: () => void }
type Values = { readonly mending: Mending | ''; readonly why: string }

/** One of the lawful decisions on a difference, with its reason; a second person approves it. */
export function ProposeMending({ difference, onClose }: Props) {
  const proposing = useAction(proposeMending, onClose)
  const form = useForm<Values, unknown>({
    initial: { mending: '', why: '' },
    send: async ({ mending, why }) => {
      if (mending !== '') await proposing.mutateAsync({ body: { difference_id: difference.id, mending, why: why.trim() } })
    },
    isGuarded: true,
  })
  const { mending, why } = form.values
  return (
    <Dialog open onClose={onClose} title={copy.mend}>
      <form {...form.props} className="space-y-4">
        <p>
          {partnerNames[difference.partner]}: {differenceKindNames[difference.kind]}، {copy.columns.delta}{' '}
          <Money amount={difference.delta} className="font-bold" />
        </p>
        <ToggleCards
          legend={copy.decision}
          columns={1}
          value={mending === '' ? null : mending}
          onChange={(chosen) => form.change({ mending: chosen })}
          options={difference.mendings.map((value) => ({ value, title: mendingNames[value], text: mendingTexts[value] }))}
        />
        <TextArea label={copy.why} hint={copy.whyHint} maxLength={300} {...form.field('why')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button
          type="submit"
          loading={form.isSending}
          disabledReason={mending === '' ? copy.choose : why.trim().length < 5 ? copy.whyHint : undefined}
        >
          {copy.propose}
        </Button>
        <p className="cap">{copy.second}</p>
      </form>
    </Dialog>
  )
}
