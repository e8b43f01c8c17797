import { useState } from 'react'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import {
  financialSelectionOf,
  hasReceipt,
  isFinancialTypeChangeable,
  isReceiptChoiceChangeable,
  type Choices,
} from '#domain/lending/documents/choices.ts'
import type { typesOfGroup, DocumentGroup } from '#domain/lending/documents/document.ts'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly group: DocumentGroup
  readonly documents: readonly DocumentEntity[]
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}

/** What a group may be proven with: the card or its receipt, and one of five financial documents. Fixed by the documents already sent. */
export function ChoiceCards({ group, documents, choices, onChoose }: Props) {
  // Two financial documents have the same selection on the server, so the choice between them is state of this page (R-DOC-36, R-DOC-37).
  const [financial, setFinancial] = useState<(typeof typesOfGroup.FINANCIAL)[number]>(choices.financialSelection)
  if (group === 'PROPERTY') return null
  if (group === 'IDENTIFICATION') {
    const fixed = isReceiptChoiceChangeable(documents) ? undefined : copy.choiceFixed
    const value = choices.hasNationalReceipt ? 'HAVE' : 'NOT_HAVE'
    return (
      <ToggleCards
        legend={copy.receipt.legend}
        value={value}
        onChange={(choice) => onChoose({ hasNationalReceipt: hasReceipt(choice) })}
        options={(['NOT_HAVE', 'HAVE'] as const).map((choice) => ({
          value: choice,
          ...copy.receipt[choice],
          disabledReason: choice === value ? undefined : fixed,
        }))}
      />
    )
  }
  const fixed = isFinancialTypeChangeable(documents) ? undefined : copy.choiceFixed
  return (
    <ToggleCards
      legend={copy.financial}
      columns={3}
      value={financial}
      onChange={(type) => {
        setFinancial(type)
        onChoose({ financialSelection: financialSelectionOf(type) })
      }}
      options={(['ACCOUNT_AVERAGE', 'EMPLOYMENT_CERTIFICATE', 'BUSINESS_LICENSE', 'SALARY_SLIP', 'INSURANCE_HISTORY'] as const).map(
        (type) => ({
          value: type,
          title: copy.types[type],
          disabledReason: financialSelectionOf(type) === choices.financialSelection ? undefined : fixed,
        }),
      )}
    />
  )
}
