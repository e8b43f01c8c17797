/** The ground behind the things of a category, light or dark by the theme. */
const grounds: Readonly<Record<string, string>> = {
  digital: 'bg-[var(--ground-cobalt)]',
  fashion: 'bg-[var(--ground-rose)]',
  'home-and-office': 'bg-[var(--ground-teal)]',
  special: 'bg-[var(--ground-violet)]',
  tourism: 'bg-[var(--ground-saffron)]',
}

export const groundOf = (category: string | undefined): string => grounds[category ?? ''] ?? 'bg-[var(--ground-mute)]'
