import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPhoneSheet } from '#browser/platform/frame/load-phone-sheet.ts'
import { shareSession } from '#browser/platform/session/share-session.ts'
import { staffSession } from '#console/backoffice/session/session.ts'
import { openConsole } from '#console/router.tsx'
import '#console/app.css'
import { Toaster } from '#ui/feedback/toaster.tsx'
import phoneSheet from '#console/phone.css?url'

await Promise.all([shareSession(staffSession, 'staff-session'), loadPhoneSheet(phoneSheet)])
const { router, queries } = openConsole()
const place = document.getElementById('console')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
