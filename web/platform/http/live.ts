let isOpen = false

/** True while the page's event stream is open; polling may then be slower. */
export const isLive = (): boolean => isOpen

/** Noted by whoever keeps the stream. */
export function noteLive(isStreamOpen: boolean): void {
  isOpen = isStreamOpen
}
