import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import IconCamera from '#icons/IconCamera'
import IconCloudUpload from '#icons/IconCloudUpload'
import { classNames } from '../class-names.ts'
import { Progress } from '../feedback/progress.tsx'
import { useIsPhone } from '../layout/phone.ts'
import { Tile } from '../layout/tile.tsx'
import { FieldNote } from './field-frame.tsx'
import sheet from './file-drop.css?url'

/** Loaded with the first photograph; on a line that breaks off the photograph is sent unchecked. */
const PhotoCheck = lazy(async () => (await loadCheck()) ?? { default: UncheckedPhoto })
/** Undefined where it could not be loaded: `vite:preloadError` may be handled, which resolves to nothing. */
const loadCheck = () => import('./photo-check.tsx').catch(() => undefined)

type Props = {
  readonly label: ReactNode
  /** As the file input takes it: '.jpg,.png,application/pdf'. */
  readonly accept: string
  readonly hint?: ReactNode
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** 0 to 100 while a file is on its way; null otherwise. */
  readonly progress?: number | null
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A place to drop or choose a file; the whole place is the label of a real file input, so the keyboard works as well. A phone also photographs. */
export function FileDrop({ label, accept, hint, multiple = false, onFiles, progress = null, error, disabled = false }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const isPhone = useIsPhone()
  const isOpen = !disabled && progress === null
  const takesPictures = /image\/|\.jpg/.test(accept)
  const take = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])]
    if (!disabled && chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <div className="field">
      <link rel="stylesheet" href={sheet} />
      {/* The label only helps a mouse that drops; the input inside it is what the keyboard reaches. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className={classNames(
          'drop cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
          isOver && 'is-over',
          error && 'is-error',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Tile size="sm" icon={<IconCloudUpload />} />
        <b>{label}</b>
        {hint && <span className="cap">{hint}</span>}
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          disabled={!isOpen}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {progress === null ? (
          <span className="btn btn-secondary btn-sm mt-2">
            {isOver ? 'رها کنید' : isPhone && takesPictures ? 'انتخاب از گالری' : 'انتخاب فایل'}
          </span>
        ) : (
          <Progress value={progress} label="در حال بارگذاری" className="mt-3 w-4/5" />
        )}
      </label>
      {isPhone && isOpen && takesPictures && <CameraButton onPhotograph={take} />}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

/** Opens the camera at the back of a phone; what it takes is checked before it is sent. */
function CameraButton({ onPhotograph }: { readonly onPhotograph: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<File | null>(null)
  return (
    <>
      <label className="btn btn-soft cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
        <IconCamera aria-hidden />
        عکس بگیرید
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            setTaken(event.currentTarget.files?.[0] ?? null)
            event.currentTarget.value = ''
          }}
        />
      </label>
      {taken && (
        <Suspense fallback={<output className="cap">عکس آماده می‌شود</output>}>
          <PhotoCheck
            file={taken}
            onAccept={(file) => {
              setTaken(null)
              onPhotograph([file])
            }}
            onRetake={() => {
              setTaken(null)
              input.current?.click()
            }}
            onClose={() => setTaken(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Accepts a photograph as it is, since the server judges it. */
export function UncheckedPhoto({ file, onAccept }: { readonly file: File; readonly onAccept: (file: File) => void }) {
  const acceptAsItIs = useEffectEvent(() => onAccept(file))
  useEffect(() => {
    const accepting = setTimeout(acceptAsItIs)
    return () => clearTimeout(accepting)
  }, [])
  return null
}
