import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { dropCalculation } from '#web/identity/session/remembered-calculation.ts'
import { checklistCopy as copy } from './checklist-copy.ts'

/** Drops what was calculated, which leaves the order's page for the choice of another (F-019). */
export function DropCalculation() {
  const navigate = useNavigate()
  const drop = () => {
    dropCalculation()
    toast({ message: copy.dropped })
    void navigate({ to: '/orders/new', search: {} })
  }
  return (
    <Button variant="ghost" className="w-full" onClick={drop}>
      {copy.drop}
    </Button>
  )
}
