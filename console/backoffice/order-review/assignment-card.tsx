import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { assignOrder } from '#contract/backoffice/assignments/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { assignmentCopy as copy } from './assessment-copy.ts'
import { AssignmentFields, bodyOfAssigned, noAssigned, type Assigned } from './assignment-fields.tsx'
import { assignmentQuery, type OrderView } from './queries.ts'

type Props = { readonly order: Pick<OrderView, 'identifier' | 'waiting_since'> }

/** Who follows the order up, with a reminder from a day on; G leads to the choice of a colleague. */
export function AssignmentCard({ order }: Props) {
  const { data } = useQuery(assignmentQuery(order.identifier))
  const form = useAssign(order.identifier)
  const box = useRef<HTMLDivElement>(null)
  useKeys({ g: () => box.current?.querySelector('select')?.focus() })
  if (!data) return null
  const { assignment, colleagues } = data
  return (
    <Card title={copy.title} action={<Key>G</Key>}>
      <div ref={box} className="space-y-3">
        <p className="cap">
          {copy.inQueue} <JalaliDate at={order.waiting_since} withTime />
        </p>
        {assignment ? (
          <div>
            <p className="font-semibold">
              {copy.has} {assignment.to.name}
            </p>
            {assignment.note && <p className="text-text-2">{assignment.note}</p>}
            <p className="cap">
              {copy.by} {assignment.assigned_by}، <JalaliDate at={assignment.assigned_at} withTime />
              {assignment.remind_on && (
                <>
                  ، {copy.remind} <JalaliDate at={assignment.remind_on} />
                </>
              )}
            </p>
            <Button size="xs" variant="ghost" loading={form.isTakingBack} onClick={form.takeBack}>
              {copy.takeBack}
            </Button>
          </div>
        ) : (
          <p className="text-text-2">{copy.nobody}</p>
        )}
        <form {...form.props} className="space-y-3">
          <AssignmentFields form={form} colleagues={colleagues} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button
            type="submit"
            size="sm"
            variant="soft"
            className="w-full"
            loading={form.isSending}
            disabledReason={form.values.to === '' ? copy.choose : undefined}
          >
            {copy.assign}
          </Button>
        </form>
      </div>
    </Card>
  )
}

function useAssign(order: string) {
  const assigning = useAction(assignOrder)
  const takingBack = useAction(assignOrder)
  const form = useForm<Assigned, void>({
    initial: noAssigned,
    send: async (values) => {
      await assigning.mutateAsync({ params: { order }, body: bodyOfAssigned(values) })
    },
  })
  return {
    ...form,
    isTakingBack: takingBack.isPending,
    takeBack: () => takingBack.mutate({ params: { order }, body: { staff_id: null } }),
  }
}
