import { useState, type SetStateAction } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { copy as shellCopy } from '#console/backoffice/shell/copy.ts'
import { lacksText, ReasonPicker, wireReasons, type ChosenReasons } from '#console/backoffice/shell/forms/reason-picker.tsx'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { decideOrder } from '#contract/backoffice/order-review/routes.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import IconHistory from '#icons/IconHistory'
import IconUsers from '#icons/IconUsers'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { CustomerPreview } from './customer-preview.tsx'
import type { Decision, OrderView } from './queries.ts'
import { ToDecision } from './to-decision.tsx'

const letters = { yes: 'A', again: 'E', no: 'R' } as const

type Props = { readonly order: OrderView; readonly onDecided: () => void }

/** The unsent input of a decision. */
type Draft = { readonly reasons: ChosenReasons; readonly typed: string }
const emptyDraft: Draft = { reasons: {}, typed: '' }

/**
 * The decisions open to the reader: one choice with its reasons and input, and one button. A, E and R choose, Enter sends. If the order
 * changes meanwhile the reader has to choose again; typed text stays.
 */
export function DecisionPanel({ order, onDecided }: Props) {
  const { decisions } = order
  const [chosen, setChosen] = useState<{ readonly command: Decision['command']; readonly version: number } | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Decision['command'], Draft>>>>({})
  const isOvertaken = chosen !== null && chosen.version !== order.version
  const setCommand = (command: Decision['command']) => setChosen({ command, version: order.version })
  const choose = (tone: Decision['tone']) => {
    const wanted = decisions.find((each) => each.tone === tone && each.barred === null)
    if (!wanted) return
    setCommand(wanted.command)
    document.getElementById(`decision-${wanted.command}`)?.focus()
  }
  useKeys({ a: () => choose('yes'), e: () => choose('again'), r: () => choose('no') })
  const left = Object.entries(drafts).filter(([command]) => decisions.every((each) => each.command !== command))
  const unsent = <UnsentTexts texts={left.flatMap(([, { reasons }]) => Object.values(reasons).map(({ text }) => text))} />
  if (decisions.length === 0)
    return (
      <Card title={copy.yourDecision}>
        <p className="mb-4">{copy.nothingToDecide}</p>
        {unsent}
      </Card>
    )
  const decision = isOvertaken ? undefined : decisions.find((each) => each.command === chosen?.command)
  const done = () => {
    setChosen(null)
    setDrafts({})
    onDecided()
  }
  return (
    <Card title={copy.yourDecision}>
      {isOvertaken && (
        <Alert tone="warn" className="mb-4">
          {copy.movedOn}
        </Alert>
      )}
      {unsent}
      {!decision && <ToDecision />}
      <fieldset>
        <legend className="sr-only">{copy.choose}</legend>
        <div className="space-y-2.5">
          {decisions.map((each) => (
            <Choice key={each.command} decision={each} isOn={each === decision} onChoose={() => setCommand(each.command)} />
          ))}
        </div>
      </fieldset>
      {decision && (
        <DecisionForm
          key={decision.command}
          order={order}
          decision={decision}
          draft={drafts[decision.command] ?? emptyDraft}
          onDraft={(next) =>
            setDrafts((all) => {
              const draft = all[decision.command] ?? emptyDraft
              return { ...all, [decision.command]: { ...emptyDraft, ...(typeof next === 'function' ? next(draft) : next) } }
            })
          }
          onDecided={done}
        />
      )}
      <p className="cap mt-4 flex items-center gap-2">
        <IconHistory aria-hidden size={15} />
        {copy.audited}
      </p>
    </Card>
  )
}

type ChoiceProps = { readonly decision: Decision; readonly isOn: boolean; readonly onChoose: () => void }

function Choice({ decision: { command, label, tone, by, barred }, isOn, onChoose }: ChoiceProps) {
  return (
    <label className={classNames('pick', isOn && 'is-on', barred && 'is-disabled')}>
      <input
        id={`decision-${command}`}
        type="radio"
        name="decision"
        form="decision"
        checked={isOn}
        disabled={barred !== null}
        onChange={onChoose}
      />
      <span aria-hidden className={classNames('radio', isOn && 'is-on')} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-bold', tone === 'no' && !barred && 'text-danger-text')}>{label}</span>
        {(barred || by === 'bank') && <span className="cap block">{barred?.message ?? copy.forBank}</span>}
      </span>
      {!barred && <Key>{letters[tone]}</Key>}
    </label>
  )
}

type FormProps = {
  readonly order: OrderView
  readonly decision: Decision
  readonly draft: Draft
  readonly onDraft: (next: SetStateAction<Partial<Draft>>) => void
  readonly onDecided: () => void
}

function DecisionForm({ order, decision, draft, onDraft, onDecided }: FormProps) {
  const deciding = useAction(decideOrder, onDecided)
  const form = useForm({
    initial: emptyDraft,
    draft: [draft, onDraft],
    validate: ({ reasons }) => {
      if (decision.needs_reasons && Object.keys(reasons).length === 0) return { reasons: copy.needReason }
      return lacksText(reasons) ? { reasons: shellCopy.writeReason } : {}
    },
    send: ({ reasons, typed }) =>
      deciding.mutateAsync({
        params: { order: order.identifier },
        body: {
          command: decision.command,
          version: order.version,
          ...(decision.needs_reasons && { reasons: wireReasons(reasons, decision.reasons) }),
          ...(decision.asks_for && typed !== '' && { [decision.asks_for]: normalise(typed) }),
        },
      }),
  })
  return (
    <form id="decision" {...form.props} className="mt-4 space-y-4">
      {decision.reasons.length > 0 && (
        <ReasonPicker
          legend={copy.reasons}
          hint={copy.readByCustomer}
          offered={decision.reasons}
          hasKeys
          chosen={form.values.reasons}
          onChange={(reasons) => form.change({ reasons })}
          error={form.faults.reasons}
        />
      )}
      {decision.asks_for && (
        <Field
          ltr
          label={decision.asks_for === 'account_number' ? copy.accountNumber : copy.trackingId}
          maxLength={60}
          {...form.field('typed')}
        />
      )}
      <CustomerPreview order={order} decision={decision} reasons={form.values.reasons} />
      {decision.moves_money && (
        <p className="cap flex items-center gap-2">
          <IconUsers aria-hidden size={15} />
          {copy.movesMoney}
        </p>
      )}
      <div className="actbar">
        <Button type="submit" className="h-12! w-full" variant={decision.tone === 'no' ? 'danger' : 'primary'} loading={form.isSending}>
          {decision.label}
        </Button>
      </div>
    </form>
  )
}
