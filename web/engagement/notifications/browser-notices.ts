import { useSession } from '#web/identity/session/state.ts'

const isSupported = (): boolean => 'Notification' in globalThis

/** Whether the customer allowed notices of this browser, here and in the browser itself (D-29). */
export const mayNotify = (): boolean =>
  isSupported() && Notification.permission === 'granted' && useSession.getState().user.isNotification && !isDeclined()

/** Whether the prompt is still to be shown: it was neither dismissed nor allowed, and this browser can show notices (D-29). */
export function usePromptsForNotices(): boolean {
  const isAnswered = useSession((state) => state.user.isNotification)
  return !isAnswered && isSupported() && Notification.permission !== 'denied'
}

/** The customer dismissed the prompt, or allowed it: then the browser asks too. */
export async function answerPrompt(isAllowed: boolean): Promise<void> {
  if (isAllowed) await Notification.requestPermission()
  storeAnswer(isAllowed)
  useSession.setState(({ user }) => ({ user: { ...user, isNotification: true } }))
}

// Beside the persisted user, which has the documented fields only and says no more than that the prompt was answered.
const declinedKey = 'notices-declined'

function storeAnswer(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(declinedKey)
    else localStorage.setItem(declinedKey, '1')
  } catch {
    // Where nothing is stored, no notices are shown.
  }
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null
  } catch {
    return true
  }
}
