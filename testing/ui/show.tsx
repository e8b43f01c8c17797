import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  /** Of the page, since each test file has modules of its own and all files one page. */
  var clearShown: (() => void) | undefined
}

/** Takes what is shown off the page. */
export const clearPage = (): void => globalThis.clearShown?.()

/** Draws `content` alone on the page, in place of what was shown before. */
export function show(content: ReactNode): void {
  clearPage()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<StrictMode>{content}</StrictMode>)
  globalThis.clearShown = () => {
    root.unmount()
    place.remove()
  }
}

/** Keeps one value, as a form would, and writes it out in an element named `value`. */
export function Holder<Value>({
  initial,
  children,
}: {
  readonly initial: Value
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return (
    <>
      {children(value, setValue)}
      <output aria-label="value">{JSON.stringify(value)}</output>
    </>
  )
}
