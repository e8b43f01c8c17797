import IconMoon from '#icons/IconMoon'
import IconSun from '#icons/IconSun'
import { IconButton } from '#ui/actions/button.tsx'
import { chooseTheme, themeNames, useTheme } from './theme.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      size="sm"
      label={themeNames[other]}
      icon={other === 'dark' ? <IconMoon /> : <IconSun />}
      onClick={() => chooseTheme(other)}
    />
  )
}
