import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../shell/desk.tsx'

export const Route = createFileRoute('/_staff/')({ component: () => <Desk title="صف کار">{null}</Desk> })
