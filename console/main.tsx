import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/toaster.tsx'
import './app.css'
import { openConsole } from './router.tsx'
import { shareSession } from './session/share-session.ts'

await shareSession()
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
