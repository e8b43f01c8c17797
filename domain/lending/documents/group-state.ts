import { needsOf, type Choices } from './choices.ts'
import { documentGroups, type DocumentGroup, type DocumentState } from './document.ts'

/** MISSING: a document is still to be sent; REJECTED: one was rejected; PENDING: all sent, under review. */
export type GroupState = 'MISSING' | 'REJECTED' | 'PENDING' | 'APPROVED'
export type DocumentGroups = Readonly<Record<DocumentGroup, GroupState>>

/** The state of one group, derived only from the documents its choice requires. */
export function groupState(group: DocumentGroup, documents: readonly DocumentState[], choices: Choices): GroupState {
  const needs = needsOf(group, choices)
  const counted = documents.filter(({ type }) => needs.some((types) => types.includes(type)))
  if (counted.some(({ status }) => status === 'REJECTED')) return 'REJECTED'
  if (needs.some((types) => !counted.some(({ type }) => types.includes(type)))) return 'MISSING'
  return counted.some(({ status }) => status === 'PENDING') ? 'PENDING' : 'APPROVED'
}

export function groupStates(documents: readonly DocumentState[], choices: Choices): DocumentGroups {
  return {
    IDENTIFICATION: groupState('IDENTIFICATION', documents, choices),
    PROPERTY: groupState('PROPERTY', documents, choices),
    FINANCIAL: groupState('FINANCIAL', documents, choices),
  }
}

/** Nothing is left for the customer to do in this group. */
export const isComplete = (state: GroupState): boolean => state === 'PENDING' || state === 'APPROVED'

/** The level the customer is at: 1 identification, 2 property, 3 financial, 4 all done (R-DOC-21..24, A-51). */
export function documentLevel(states: DocumentGroups): 1 | 2 | 3 | 4 {
  const [first, second, third] = documentGroups.map((group) => isComplete(states[group]))
  return first ? (second ? (third ? 4 : 3) : 2) : 1
}

/** D-74: while an order is open and everything is sent, the documents are under review and may not be changed. */
export function isLocked(states: DocumentGroups, hasOpenOrder: boolean): boolean {
  const all = documentGroups.map((group) => states[group])
  return hasOpenOrder && all.every(isComplete) && all.includes('PENDING')
}
