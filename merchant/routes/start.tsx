import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '#merchant/portal/start/start-page.tsx'

/** The way to test keys, open with and without a session; the token is in the fragment of the address. */
export const Route = createFileRoute('/start')({ component: StartPage })
