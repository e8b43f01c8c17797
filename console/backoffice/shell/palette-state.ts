import { create } from 'zustand'

/** Whether the command palette stands open; any page may open it. */
export const usePalette = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openPalette = (): void => usePalette.setState({ isOpen: true })
export const closePalette = (): void => usePalette.setState({ isOpen: false })
