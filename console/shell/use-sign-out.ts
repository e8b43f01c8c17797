import { endSession } from '../session/session.ts'

/** Ends the session at the server and here, even when the server is not reached; the token then dies of age. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    endSession('left')
  }
}
