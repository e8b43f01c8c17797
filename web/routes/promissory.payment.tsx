import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/promissory/payment')({ component: () => null })
