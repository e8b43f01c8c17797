import '#ui/text/persian-strings.ts'
import '#ui/theme.css'

document.documentElement.lang = 'fa'
document.documentElement.dir = 'rtl'
