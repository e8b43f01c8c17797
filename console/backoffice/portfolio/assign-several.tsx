import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useEach, type Refusal } from '#console/backoffice/http/call.ts'
import { AssignmentFields, bodyOfAssigned, noAssigned, type Assigned } from '#console/backoffice/order-review/assignment-fields.tsx'
import { assignOrder } from '#contract/backoffice/assignments/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconUserPlus from '#icons/IconUserPlus'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { assignableQuery, type PortfolioLine } from './queries.ts'

type Props = { readonly chosen: readonly PortfolioLine[]; readonly onDone: () => void }

/** Assigns the chosen orders to a colleague, one command with its own key and audit row after the other; what is refused is said order by order (R-PLAN-19). */
export function AssignSeveral({ chosen, onDone }: Props) {
  // Those of the open dialog: the list is read again before all answers are known.
  const [asked, setAsked] = useState<readonly PortfolioLine[]>([])
  const [refused, setRefused] = useState<readonly Refusal<PortfolioLine>[]>([])
  const close = () => {
    setAsked([])
    setRefused([])
    if (refused.length > 0) onDone()
  }
  const finish = (faults: readonly Refusal<PortfolioLine>[]) => {
    setRefused(faults)
    if (faults.length > 0) return
    setAsked([])
    onDone()
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<IconUserPlus aria-hidden />}
        disabledReason={chosen.length === 0 ? copy.chooseFirst : undefined}
        onClick={() => setAsked(chosen)}
      >
        {chosen.length === 0 ? copy.assign : copy.assignMany(digits(chosen.length))}
      </Button>
      <Dialog open={asked.length > 0} onClose={close} title={copy.assignMany(digits(asked.length))}>
        {refused.length > 0 ? (
          <div className="space-y-3">
            {refused.map(({ item, words }) => (
              <Alert key={item.order.id} tone="danger" title={`${item.order.identifier}، ${item.customer.name}`}>
                {words}
              </Alert>
            ))}
            <Button variant="secondary" onClick={close}>
              {copy.understood}
            </Button>
          </div>
        ) : (
          <AssignForm asked={asked} onSent={finish} />
        )}
      </Dialog>
    </>
  )
}

type FormProps = { readonly asked: readonly PortfolioLine[]; readonly onSent: (refused: readonly Refusal<PortfolioLine>[]) => void }

function AssignForm({ asked, onSent }: FormProps) {
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const { form, given, ofOthers } = useAssignment(asked, onSent)
  const { to } = form.values
  const stays = asked.length - given.length
  return (
    <form {...form.props} className="space-y-4">
      <AssignmentFields form={form} colleagues={colleagues} />
      {to !== '' && ofOthers > 0 && (
        <Alert tone="warn">
          {copy.ofOthers(digits(ofOthers))} {copy.replaced}
        </Alert>
      )}
      {to !== '' && stays > 0 && <p className="cap">{copy.alreadyTheirs(digits(stays))}</p>}
      <p className="cap">{copy.eachSingly}</p>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button
        type="submit"
        loading={form.isSending}
        disabledReason={to === '' ? copy.chooseColleague : given.length === 0 ? copy.nothingToAssign : undefined}
      >
        {copy.send}
      </Button>
    </form>
  )
}

/** The form of the command, and the orders that it is given for: not those that the colleague has already, where nothing is added. */
function useAssignment(asked: FormProps['asked'], onSent: FormProps['onSent']) {
  const { data: colleagues = [] } = useQuery(assignableQuery)
  const [values, setValues] = useState<Partial<Assigned>>({})
  const filled: Assigned = { ...noAssigned, ...values }
  const { to, remindOn, note } = filled
  const given = asked.filter(({ assignee }) => assignee?.id !== Number(to) || remindOn !== null || note.trim() !== '')
  const { run } = useEach(assignOrder, {
    nameOf: ({ order }: PortfolioLine) => String(order.id),
    inputOf: ({ order, assignee }: PortfolioLine) => ({
      params: { order: String(order.id) },
      body: { ...bodyOfAssigned(filled), had_by: assignee?.id ?? null },
    }),
  })
  const form = useForm<Assigned, readonly Refusal<PortfolioLine>[]>({
    initial: noAssigned,
    draft: [values, setValues],
    send: () => run(given),
    onSent: (refused) => {
      const done = given.length - refused.length
      const name = colleagues.find(({ id }) => id === Number(to))?.name ?? ''
      if (done > 0) toast({ message: copy.assigned(digits(done), name) })
      onSent(refused)
    },
  })
  return { form, given, ofOthers: given.filter(({ assignee }) => assignee !== null && assignee.id !== Number(to)).length }
}
