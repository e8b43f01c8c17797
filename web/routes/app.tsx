import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHydrated } from '#web/identity/session/page-hydrated.ts'

/** The light page behind `_shell.html`, from which every signed-in page starts; whoever asks for it by name goes home. */
export const Route = createFileRoute('/app')({
  beforeLoad: async () => {
    if (typeof document === 'undefined') return
    await pageHydrated()
    throw redirect({ to: '/' })
  },
  component: () => null,
})
