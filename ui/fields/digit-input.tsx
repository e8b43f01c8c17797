import { useLayoutEffect, useRef, type InputHTMLAttributes } from 'react'
import { normalise } from '#domain/platform/kernel/persian.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  /** Latin digits, nothing else. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** How the digits are drawn, such as with separators; must keep every digit in its order. */
  readonly draw: (digits: string) => string
  /** The digits that count of what was typed or pasted; all of them by default. */
  readonly read?: (text: string) => string
  readonly maxDigits?: number
}

/**
 * An input of digits only. Persian, Arabic and Latin digits may be typed or pasted among anything else; the value is
 * Latin, the eye sees what `draw` makes of it, and the caret stays behind the same digit.
 */
export function DigitInput({ value, onChange, draw, read = onlyDigits, maxDigits = 20, ...rest }: Props) {
  const inputMode = rest.inputMode ?? (rest.autoComplete?.startsWith('tel') ? 'tel' : 'numeric')
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const drawn = draw(value)

  useLayoutEffect(() => {
    const node = input.current
    if (!node || digitsBeforeCaret.current === null || document.activeElement !== node) return
    const at = placeAfter(drawn, digitsBeforeCaret.current)
    node.setSelectionRange(at, at)
    digitsBeforeCaret.current = null
  })

  return (
    <input
      {...rest}
      ref={input}
      type="text"
      inputMode={inputMode}
      autoComplete={rest.autoComplete ?? 'off'}
      dir="ltr"
      value={drawn}
      onChange={({ currentTarget }) => {
        const digits = onlyDigits(currentTarget.value)
        // A sign that was typed among the digits changes nothing.
        const shown = digits === value ? value : read(currentTarget.value)
        const typed = (inputMode === 'tel' ? withoutCountryCode(shown) : shown).slice(0, maxDigits)
        digitsBeforeCaret.current = onlyDigits(currentTarget.value.slice(0, currentTarget.selectionStart ?? 0)).length
        // React would leave an unchanged value as typed, with the refused sign still in it.
        if (typed === value) currentTarget.value = drawn
        onChange(typed)
      }}
    />
  )
}

/** The digits of `text`, Latin. */
export const onlyDigits = (text: string): string => normalise(text).replaceAll(/\D/g, '')

/** A phone number of Iran may be pasted, a mobile number also typed, with the code of the country. */
const withoutCountryCode = (digits: string): string => digits.replace(/^(?:00)?98(?=9|\d{10}$)/, '0')

function placeAfter(drawn: string, count: number): number {
  let passed = 0
  for (let at = 0; at < drawn.length; at++) {
    if (passed === count) return at
    if (onlyDigits(drawn[at] ?? '')) passed++
  }
  return drawn.length
}
