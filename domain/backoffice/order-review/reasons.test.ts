import { expect, test } from 'vitest'
import { documentGroups, typesOfGroup } from '#domain/lending/documents/document.ts'
import { completeCase } from '#domain/lending/orders/example-cases.ts'
import { orderTransitions } from '#domain/lending/orders/transitions/order-transitions.ts'
import {
  fullReasons,
  ownReason,
  reasonsOfCheque,
  reasonsOfCommand,
  reasonsOfGroup,
  reasonsOfGuarantee,
  reasonsOfMortgageDeed,
  type CodedReason,
} from './reasons.ts'

const order = {
  ...completeCase,
  type: 'OPEN_LOOP',
  refundPolicyType: 'PROMISSORY',
  guarantorsNeeded: 0,
  hasBankAccount: false,
  accountNumber: null,
} as const
const asked = (more: Partial<Parameters<typeof reasonsOfCommand>[1]>) => reasonsOfCommand('ask-again', { ...order, ...more })
const missing = { IDENTIFICATION: 'MISSING', PROPERTY: 'MISSING', FINANCIAL: 'MISSING' } as const
const targets = (reasons: readonly CodedReason[]) => [...new Set(reasons.map(({ target }) => target))]
const own = (reasons: readonly CodedReason[]) => reasons.filter(({ code }) => code === ownReason).map(({ target }) => target)

test('each command of staff and bank that refuses or returns has its reasons, and no other has', () => {
  const commands = [...new Set(orderTransitions.map(({ command }) => command))]
  expect(commands.filter((command) => reasonsOfCommand(command, order).length > 0).toSorted()).toEqual([
    'ask-again',
    'ask-again-finally',
    'ask-again-initially',
    'ask-edition',
    'reject',
    'reject-finally',
    'reject-initially',
    'return-collateral',
  ])
  for (const command of ['reject', 'reject-initially', 'reject-finally'] as const) {
    expect(targets(reasonsOfCommand(command, order))).toEqual(['order'])
    expect(own(reasonsOfCommand(command, order))).toEqual(['order'])
  }
  expect(targets(reasonsOfCommand('return-collateral', order))).toEqual(['promissory'])
  expect(own(reasonsOfCommand('return-collateral', order))).toEqual(['promissory'])
  const cheque = reasonsOfCommand('return-collateral', { ...order, refundPolicyType: 'CHEQUE' })
  expect(targets(cheque)).toEqual(['cheque_front', 'cheque_number', 'cheque_back'])
  expect(own(cheque)).toEqual(['cheque_front', 'cheque_back'])
})

test('a correction may be asked of what was sent, of the account that was named, and of guarantors where the order has them', () => {
  const always = ['postal_code', 'address']
  expect(own(asked({ documents: missing }))).toEqual([...documentGroups, 'address'])
  expect(own(asked({ documents: { ...missing, PROPERTY: 'PENDING' } }))).toEqual(['PROPERTY', 'address'])
  expect(own(asked({ type: 'INSTANT_LOAN', documents: { ...missing, IDENTIFICATION: 'APPROVED', PROPERTY: 'PENDING' } }))).toEqual([
    'IDENTIFICATION',
    'address',
  ])
  const last = (more: Partial<Parameters<typeof reasonsOfCommand>[1]>) =>
    targets(asked({ documents: { ...missing, PROPERTY: 'PENDING' }, ...more })).slice(2)
  expect(last({})).toEqual(always)
  expect(last({ hasBankAccount: true })).toEqual([...always, 'account'])
  expect(last({ accountNumber: '1' })).toEqual([...always, 'account'])
  expect(last({ guarantorsNeeded: 1 })).toEqual([...always, 'guarantor'])
})

test('of documents only the reasons that fit one of those sent, and always one in own words', () => {
  expect(targets(reasonsOfGroup('IDENTIFICATION', ['NATIONAL_BACK']))).toEqual(['NATIONAL_BACK', 'IDENTIFICATION'])
  expect(reasonsOfGroup('FINANCIAL', ['SALARY_SLIP']).map(({ code }) => code)).toEqual(['SALARY_SLIP_OLD', 'INCOME_UNCLEAR', ownReason])
  for (const group of documentGroups) {
    expect(own(reasonsOfGroup(group, []))).toEqual([group])
    expect(reasonsOfGroup(group, typesOfGroup[group]).every(({ target, code }) => target !== '' && code !== '')).toBe(true)
  }
  expect([own(reasonsOfMortgageDeed), own(reasonsOfGuarantee), own(reasonsOfCheque('back'))]).toEqual([
    ['mortgage_deed'],
    ['IDENTIFICATION'],
    ['cheque_back'],
  ])
})

test('chosen reasons are among those offered, for a document they name, and each has a sentence for the customer', () => {
  const offered = reasonsOfGroup('IDENTIFICATION', ['NATIONAL_FRONT', 'NATIONAL_BACK'])
  const [first] = offered
  const back = offered.find(({ target }) => target === 'NATIONAL_BACK')
  expect(fullReasons([{ code: 'DOCUMENT_BLURRED' }], offered)).toEqual([first])
  expect(fullReasons([{ code: 'DOCUMENT_BLURRED', target: 'NATIONAL_BACK' }], offered)).toEqual([back])
  expect(fullReasons([{ code: 'DOCUMENT_BLURRED', text: '  دوباره  ' }], offered)).toEqual([{ ...first, text: 'دوباره' }])
  expect(fullReasons([{ code: ownReason, text: '12345' }], offered)).toHaveLength(1)
  expect(fullReasons([], offered)).toEqual([])
  for (const bad of [
    { code: 'UNKNOWN' },
    { code: 'DOCUMENT_BLURRED', target: 'NATIONAL_RECEIPT' },
    { code: ownReason },
    { code: ownReason, text: ' 1234 ' },
  ])
    expect(fullReasons([{ code: 'DOCUMENT_BLURRED' }, bad], offered)).toBeNull()
})
