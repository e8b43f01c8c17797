import { createFileRoute, redirect } from '@tanstack/react-router'

/** The light page behind `_shell.html`, from which every signed-in page starts; whoever asks for it by name goes home. */
export const Route = createFileRoute('/app')({
  beforeLoad: () => {
    if (typeof document !== 'undefined') throw redirect({ to: '/' })
  },
  component: () => null,
})
