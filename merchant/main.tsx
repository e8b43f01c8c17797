import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPhoneSheet } from '#browser/platform/frame/load-phone-sheet.ts'
import { shareSession } from '#browser/platform/session/share-session.ts'
import '#merchant/app.css'
import { memberSession } from '#merchant/portal/session/session.ts'
import { openPortal } from '#merchant/router.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import phoneSheet from '#merchant/phone.css?url'

await Promise.all([shareSession(memberSession, 'member-session'), loadPhoneSheet(phoneSheet)])
const { router, queries } = openPortal()
const place = document.getElementById('merchant')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
