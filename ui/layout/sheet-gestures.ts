const flickPxPerMs = 0.5

/** Lets a sheet be closed by dragging its head down past a third of its height or by a flick, and by a touch outside; returns how to stop. */
export function followGestures(sheet: HTMLDialogElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let drag: { readonly y: number; readonly at: number } | null = null
  const release = () => {
    drag = null
    sheet.style.transform = ''
  }
  const begin = ({ target, clientY, timeStamp }: PointerEvent) => {
    const isHead = target === sheet ? isInside(sheet, clientY) : target instanceof Element && target.closest('.dialog-head')
    if (isHead) drag = { y: clientY, at: timeStamp }
  }
  const move = ({ clientY }: PointerEvent) => {
    if (drag) sheet.style.transform = `translateY(${Math.max(0, clientY - drag.y)}px)`
  }
  const end = ({ clientY, timeStamp }: PointerEvent) => {
    if (!drag) return
    const down = clientY - drag.y
    const isClosed = down > sheet.offsetHeight / 3 || (down > 24 && down / (timeStamp - drag.at) > flickPxPerMs)
    release()
    if (isClosed) sheet.close()
  }
  const touchScrim = ({ target, clientY }: MouseEvent) => target === sheet && !isInside(sheet, clientY) && sheet.close()
  sheet.addEventListener('pointerdown', begin, { signal })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', release, { signal })
  sheet.addEventListener('click', touchScrim, { signal })
  return () => ending.abort()
}

/** The scrim belongs to the dialog too, so its events have the same target. */
function isInside(sheet: HTMLElement, y: number): boolean {
  const { top, bottom } = sheet.getBoundingClientRect()
  return y >= top && y <= bottom
}
