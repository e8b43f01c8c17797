import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageStands } from '#web/identity/session/page-stands.ts'

/** The light page behind `_shell.html`, from which every signed-in page starts; whoever asks for it by name goes home. */
export const Route = createFileRoute('/app')({
  beforeLoad: async () => {
    if (typeof document === 'undefined') return
    await pageStands()
    throw redirect({ to: '/' })
  },
  component: () => null,
})
