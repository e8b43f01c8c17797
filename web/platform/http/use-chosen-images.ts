import { useState } from 'react'

/** Files chosen on the page with pictures of themselves, by name; a replaced picture's memory is given back. */
export function useChosenImages() {
  const [chosen, setChosen] = useState<Readonly<Record<string, { readonly file: File; readonly url: string }>>>({})
  const forget = (name: string) =>
    setChosen(({ [name]: gone, ...rest }) => {
      if (gone) URL.revokeObjectURL(gone.url)
      return rest
    })
  const choose = (name: string, file: File) => {
    forget(name)
    setChosen((before) => ({ ...before, [name]: { file, url: URL.createObjectURL(file) } }))
  }
  const clear = () => {
    for (const { url } of Object.values(chosen)) URL.revokeObjectURL(url)
    setChosen({})
  }
  return { chosen, choose, forget, clear }
}
