import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { chooseTheme, useTheme } from './theme.ts'

/** Turns the light off, or on. */
export function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return <IconButton label={copy.theme[other]} icon={other === 'dark' ? <IconMoon /> : <IconSun />} onClick={() => chooseTheme(other)} />
}
