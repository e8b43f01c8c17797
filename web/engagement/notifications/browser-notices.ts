import { useSession } from '#web/identity/session/state.ts'

const isSupported = (): boolean => 'Notification' in globalThis

/** Whether the customer allowed notices of this browser, here and in the browser itself (D-29). */
export const mayNotify = (): boolean => isSupported() && Notification.permission === 'granted' && useSession.getState().user.isNotification

/** Whether the prompt is still to be shown: it was neither dismissed nor allowed, and this browser can show notices (D-29). */
export function usePromptsForNotices(): boolean {
  const isAnswered = useSession((state) => state.user.isNotification)
  return !isAnswered && isSupported() && Notification.permission !== 'denied'
}

/** The customer dismissed the prompt, or allowed it: then the browser asks too. */
export async function answerPrompt(isAllowed: boolean): Promise<void> {
  if (isAllowed) await Notification.requestPermission()
  useSession.setState(({ user }) => ({ user: { ...user, isNotification: true } }))
}
