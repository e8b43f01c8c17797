import type { FocusEvent, KeyboardEvent } from 'react'
import { isPhone } from '../layout/phone.ts'

/** Names the key of a phone's keyboard that ends a line: the next field, or sending for the last one. For `onFocus` of a form. */
export function nameEnterKey({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  if (!isPhone() || !(target instanceof HTMLInputElement) || target.enterKeyHint) return
  target.enterKeyHint = fieldAfter(target, currentTarget) ? 'next' : 'send'
}

/** That key goes on to the next field, where a desktop's sends the form. For `onKeyDown` of a form. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  event.preventDefault()
  fieldAfter(target, currentTarget)?.focus()
}

function fieldAfter(field: HTMLInputElement, form: HTMLFormElement): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea')]
  return fields.slice(fields.indexOf(field) + 1).find((one) => one.checkVisibility() && !one.matches(':disabled'))
}
