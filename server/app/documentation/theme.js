// Before the first paint: the theme that was chosen in the application, else the system's.
let saved = null
try {
  saved = localStorage.getItem('theme')
} catch {
  // Without storage the system's theme applies.
}
const isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
