import { useState } from 'react'

/** Previews of the files chosen in a form, by the name of their field; `change` sets the field. The memory of a replaced preview is released. */
export function useChosenImages(change: (field: Readonly<Record<string, File | null>>) => void) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const remove = (name: string) =>
    setChosen(({ [name]: gone, ...rest }) => {
      if (gone !== undefined) URL.revokeObjectURL(gone)
      return rest
    })
  const forget = (name: string) => {
    remove(name)
    change({ [name]: null })
  }
  const choose = (name: string, file: File) => {
    remove(name)
    setChosen((before) => ({ ...before, [name]: URL.createObjectURL(file) }))
    change({ [name]: file })
  }
  const clear = () => {
    for (const url of Object.values(chosen)) URL.revokeObjectURL(url)
    setChosen({})
  }
  return { chosen, choose, forget, clear }
}
