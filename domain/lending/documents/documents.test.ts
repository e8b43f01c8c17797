import { describe, expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import {
  financialSelectionOf,
  firstChoices,
  hasReceipt,
  isFinancialTypeChangeable,
  isReceiptChoiceChangeable,
  needsOf,
  receiptChoices,
} from './choices.ts'
import {
  documentGroups,
  documentStatuses,
  groupOf,
  shownFile,
  typesOfGroup,
  type Document,
  type DocumentStatus,
  type DocumentType,
} from './document.ts'
import { documentLevel, groupState, groupStates, isLocked, type GroupState } from './group-state.ts'
import { sendStage } from './send-stage.ts'

const at = instant(0)
let ids = 0
const documentOf = (type: DocumentType, status: DocumentStatus): Document => ({
  id: ++ids,
  customerId: 1,
  type,
  group: groupOf(type),
  status,
  description: null,
  fileKey: 'k',
  fileName: 'f.jpg',
  createdAt: at,
  updatedAt: at,
})
const types = Object.values(typesOfGroup).flat()

test('R-DOC-10, R-DOC-11, R-DOC-40: three groups hold the eight named types and one for property', () => {
  expect(documentGroups).toEqual(['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'])
  expect(types.toSorted()).toEqual(
    [
      'NATIONAL_FRONT',
      'NATIONAL_BACK',
      'NATIONAL_RECEIPT',
      'EMPLOYMENT_CERTIFICATE',
      'BUSINESS_LICENSE',
      'ACCOUNT_AVERAGE',
      'SALARY_SLIP',
      'INSURANCE_HISTORY',
      'PROPERTY_DOCUMENT',
    ].toSorted(),
  )
})

test('R-DOC-12..14: a rejected document shows no file, an approved one without a file a placeholder', () => {
  expect(documentStatuses).toEqual(['PENDING', 'APPROVED', 'REJECTED'])
  for (const fileKey of ['k', null]) expect(shownFile({ status: 'REJECTED', fileKey })).toBe('none')
  expect(shownFile({ status: 'APPROVED', fileKey: null })).toBe('placeholder')
  expect(shownFile({ status: 'APPROVED', fileKey: 'k' })).toBe('file')
  expect(shownFile({ status: 'PENDING', fileKey: 'k' })).toBe('file')
})

test('R-DOC-15..17: the receipt choice is fixed by both approved sides or the approved receipt, and by nothing else', () => {
  for (const front of documentStatuses)
    for (const back of documentStatuses)
      for (const receipt of [...documentStatuses, null]) {
        const documents = [
          documentOf('NATIONAL_FRONT', front),
          documentOf('NATIONAL_BACK', back),
          ...(receipt ? [documentOf('NATIONAL_RECEIPT', receipt)] : []),
        ]
        const fixed = (front === 'APPROVED' && back === 'APPROVED') || receipt === 'APPROVED'
        expect(isReceiptChoiceChangeable(documents)).toBe(!fixed)
      }
})

test('R-DOC-18..20: only an approved employment certificate or salary slip fixes the financial type', () => {
  for (const type of typesOfGroup.FINANCIAL)
    for (const status of documentStatuses) {
      const fixed = status === 'APPROVED' && (type === 'EMPLOYMENT_CERTIFICATE' || type === 'SALARY_SLIP')
      expect(isFinancialTypeChangeable([documentOf(type, status)])).toBe(!fixed)
    }
})

test('R-DOC-30: has_national_receipt is true when the choice is HAVE', () => {
  expect(receiptChoices.map(hasReceipt)).toEqual([true, false])
})

test('R-DOC-32..37, R-CONST-38: the financial type is mapped to its selection, the account average by default', () => {
  const table: [string | undefined, string][] = [
    [undefined, 'ACCOUNT_AVERAGE'],
    ['EMPLOYMENT_CERTIFICATE', 'EMPLOYMENT_CERTIFICATE'],
    ['BUSINESS_LICENSE', 'BUSINESS_LICENSE'],
    ['ACCOUNT_AVERAGE', 'ACCOUNT_AVERAGE'],
    ['SALARY_SLIP', 'SALARY_SLIP'],
    ['INSURANCE_HISTORY', 'SALARY_SLIP'],
  ]
  for (const [type, selection] of table) expect(financialSelectionOf(type)).toBe(selection)
})

const levels: [GroupState, GroupState, GroupState, number][] = [
  ['MISSING', 'MISSING', 'MISSING', 1],
  ['REJECTED', 'APPROVED', 'APPROVED', 1],
  ['PENDING', 'MISSING', 'MISSING', 2],
  ['APPROVED', 'REJECTED', 'APPROVED', 2],
  ['APPROVED', 'PENDING', 'MISSING', 3],
  ['PENDING', 'PENDING', 'PENDING', 4],
  ['APPROVED', 'APPROVED', 'APPROVED', 4],
]
test.for(levels)('R-DOC-21..24, R-DOC-39: %s, %s, %s is level %i', ([IDENTIFICATION, PROPERTY, FINANCIAL, level]) => {
  expect(documentLevel({ IDENTIFICATION, PROPERTY, FINANCIAL })).toBe(level)
})

describe('a group', () => {
  test('depends only on the documents its choice requires, whatever else has been sent', () => {
    const front = documentOf('NATIONAL_FRONT', 'REJECTED')
    expect(groupState('IDENTIFICATION', [front], firstChoices)).toBe('REJECTED')
    expect(groupState('IDENTIFICATION', [front], { ...firstChoices, hasNationalReceipt: true })).toBe('MISSING')
    for (const type of ['SALARY_SLIP', 'INSURANCE_HISTORY'] as const)
      expect(groupState('FINANCIAL', [documentOf(type, 'PENDING')], { ...firstChoices, financialSelection: 'SALARY_SLIP' })).toBe('PENDING')
    expect(groupStates([], firstChoices)).toEqual({ IDENTIFICATION: 'MISSING', PROPERTY: 'MISSING', FINANCIAL: 'MISSING' })
    const sent = [
      documentOf('NATIONAL_FRONT', 'APPROVED'),
      documentOf('NATIONAL_BACK', 'PENDING'),
      documentOf('PROPERTY_DOCUMENT', 'REJECTED'),
      documentOf('ACCOUNT_AVERAGE', 'APPROVED'),
    ]
    expect(groupStates(sent, firstChoices)).toEqual({ IDENTIFICATION: 'PENDING', PROPERTY: 'REJECTED', FINANCIAL: 'APPROVED' })
  })

  test('is locked only while an order is open and all is sent but not all approved', () => {
    const states = ['MISSING', 'REJECTED', 'PENDING', 'APPROVED'] as const
    for (const open of [true, false])
      for (const state of states)
        expect(isLocked({ IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: state }, open)).toBe(open && state === 'PENDING')
  })
})

const send = (documents: Document[], sent: DocumentType[], choices = firstChoices) =>
  sendStage({ group: groupOf(sent[0] ?? 'NATIONAL_FRONT'), before: firstChoices, choices, documents, sent })

describe('sending a stage', () => {
  test('a new side of the card replaces a pending or rejected one, never an approved one', () => {
    for (const status of documentStatuses) {
      const existing = documentOf('NATIONAL_FRONT', status)
      expect(send([existing], ['NATIONAL_FRONT'])).toEqual(
        status === 'APPROVED'
          ? { ok: false, error: { kind: 'DOCUMENT_APPROVED', type: 'NATIONAL_FRONT' } }
          : { ok: true, value: { replaced: [existing] } },
      )
    }
  })

  test('pages of a lease are added to the pending ones and replace the rejected ones; a fifth is refused', () => {
    const waiting = documentOf('PROPERTY_DOCUMENT', 'PENDING')
    const back = documentOf('PROPERTY_DOCUMENT', 'REJECTED')
    expect(send([waiting, back], ['PROPERTY_DOCUMENT'])).toEqual({ ok: true, value: { replaced: [back] } })
    expect(send([waiting, waiting, waiting], ['PROPERTY_DOCUMENT'])).toEqual({ ok: true, value: { replaced: [] } })
    expect(send([waiting, waiting, waiting], ['PROPERTY_DOCUMENT', 'PROPERTY_DOCUMENT'])).toEqual({
      ok: false,
      error: { kind: 'DOCUMENT_TOO_MANY', type: 'PROPERTY_DOCUMENT' },
    })
    expect(send([], ['NATIONAL_FRONT', 'NATIONAL_BACK'])).toEqual({ ok: true, value: { replaced: [] } })
    expect(send([], ['NATIONAL_FRONT', 'NATIONAL_FRONT'])).toEqual({
      ok: false,
      error: { kind: 'DOCUMENT_TOO_MANY', type: 'NATIONAL_FRONT' },
    })
  })

  test('what the upload does not replace remains: a rejected side that is not sent, and the documents of other groups', () => {
    const others = [
      documentOf('NATIONAL_BACK', 'REJECTED'),
      documentOf('SALARY_SLIP', 'PENDING'),
      documentOf('PROPERTY_DOCUMENT', 'REJECTED'),
    ]
    expect(send(others, ['NATIONAL_FRONT'])).toEqual({ ok: true, value: { replaced: [] } })
  })

  test('an approved employment certificate fixes the financial choice alone, and only a change of it is refused', () => {
    const approved = [documentOf('EMPLOYMENT_CERTIFICATE', 'APPROVED')]
    const licence = { ...firstChoices, financialSelection: 'BUSINESS_LICENSE' } as const
    expect(send(approved, ['BUSINESS_LICENSE'], licence)).toEqual({ ok: false, error: { kind: 'CHOICE_FIXED' } })
    expect(send(approved, ['ACCOUNT_AVERAGE']).ok).toBe(true)
    expect(send(approved, ['PROPERTY_DOCUMENT'], licence).ok).toBe(true)
    expect(send(approved, ['NATIONAL_FRONT'], licence).ok).toBe(true)
    expect(send([], ['BUSINESS_LICENSE'], licence).ok).toBe(true)
  })

  test('a changed choice deletes the documents it no longer needs, and is refused once fixed', () => {
    const front = documentOf('NATIONAL_FRONT', 'APPROVED')
    const back = documentOf('NATIONAL_BACK', 'REJECTED')
    const receipt = { ...firstChoices, hasNationalReceipt: true }
    expect(send([front, back], ['NATIONAL_RECEIPT'], receipt)).toEqual({ ok: true, value: { replaced: [back] } })
    expect(send([front, documentOf('NATIONAL_BACK', 'APPROVED')], ['NATIONAL_RECEIPT'], receipt)).toEqual({
      ok: false,
      error: { kind: 'CHOICE_FIXED' },
    })
  })

  test('a document the choice does not require is refused by its type, and so is an empty upload', () => {
    for (const type of types) {
      const asked = needsOf(groupOf(type), firstChoices).flat().includes(type)
      expect(send([], [type])).toEqual(
        asked ? { ok: true, value: { replaced: [] } } : { ok: false, error: { kind: 'DOCUMENT_TYPE_UNFIT', type } },
      )
    }
    expect(send([], [])).toEqual({ ok: false, error: { kind: 'DOCUMENTS_EMPTY' } })
  })
})
