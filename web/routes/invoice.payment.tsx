import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/invoice/payment')({ component: () => null })
