/** The severity of a toast (R-UI-10). */
export type Severity = 'success' | 'error' | 'warning' | 'info'

/** The toast of the documents (R-ENTITY-10); `title` is our addition, `serial` identifies a toast. */
export type ToastState = {
  readonly open: boolean
  readonly severity: Severity
  readonly title: string | null
  readonly messages: readonly string[]
  readonly autoHideDuration: number
  readonly hasButton: boolean
  readonly serial: number
}

/** The state before any toast: R-CONST-16 gives its 4000 ms, which no toast of the shell uses. */
export const initialToast: ToastState = {
  open: false,
  severity: 'success',
  title: null,
  messages: [],
  autoHideDuration: 4000,
  hasButton: false,
  serial: 0,
}

/** How long a toast stays when nobody says otherwise (R-CONST-15). */
export const shellHideMs = 16_000

type Toast = {
  readonly severity?: Severity
  readonly title?: string
  readonly message?: string
  readonly messages?: readonly string[]
  readonly duration?: number
  /** Adds «متوجه شدم!». */
  readonly button?: boolean
}

let state = initialToast
const watchers = new Set<() => void>()

/** Shows a toast at the top right; it replaces the one before it (D-98) and hides by itself, button or not. */
export function toast({ severity = 'success', title, message, messages, duration = shellHideMs, button = false }: Toast): void {
  const lines = messages ?? (message === undefined ? [] : [message])
  become({
    open: true,
    severity,
    title: title ?? null,
    messages: lines,
    autoHideDuration: duration,
    hasButton: button,
    serial: state.serial + 1,
  })
}

/** Takes the toast away, if one is shown. */
export const hideToast = (): void => become({ ...state, open: false })

/** Takes this toast away, unless another one has replaced it. */
export const hideToastOf = (serial: number): void => {
  if (state.serial === serial) hideToast()
}

export const currentToast = (): ToastState => state

/** For `useSyncExternalStore`: calls `watcher` on every change until the returned function is called. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: ToastState): void {
  state = next
  for (const watcher of watchers) watcher()
}
