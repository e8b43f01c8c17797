import IconFileText from '#icons/IconFileText'
import { Card } from '#ui/layout/card.tsx'

type File = { readonly file_name: string; readonly tmp_url: string }
type Props = { readonly title: string; readonly text: string | null; readonly files: readonly File[] }

/** What one side says and sent; a picture is shown, and opened by pressing it. */
export function ProblemSide({ title, text, files }: Props) {
  return (
    <Card title={title}>
      <div className="space-y-4">
        {text !== null && <p className="text-md leading-8 whitespace-pre-line">{text}</p>}
        {files.length === 0 ? (
          <p className="text-text-2">{copy.noFiles}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-3">
            {files.map(({ file_name: name, tmp_url: url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={copy.file(name)} className="link block space-y-1">
                  {name.endsWith('.pdf') ? (
                    <span className="grid h-32 place-items-center rounded-lg border border-border">
                      <IconFileText aria-hidden />
                    </span>
                  ) : (
                    <img src={url} alt="" className="h-32 w-full rounded-lg border border-border object-cover" />
                  )}
                  <bdi className="block truncate text-sm">{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** Texts about the files of a problem report, as staff and stores read them. */
const copy = {
  noFiles: 'مدرکی نفرستاده است',
  file: (name: string) => `باز کردن ${name}`,
} as const
