import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { leastSharpness } from '#domain/platform/kernel/sharpness.ts'
import { Button } from '../actions/button.tsx'
import { useOneAtATime } from '../actions/use-one-at-a-time.ts'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { croppedFile, wholePicture, withCornerAt, type Corner, type Crop } from './crop.ts'
import { sharpnessOf } from './sharpness.ts'

type Props = {
  readonly file: File
  /** Takes the picture as it was cropped. */
  readonly onAccept: (file: File) => void
  readonly onRetake: () => void
  readonly onClose: () => void
}
type Picture = { readonly address: string; readonly bitmap: ImageBitmap; readonly isSharp: boolean }

/** Shows a photograph before it is sent: its edges can be cut off, and a blurred one suggests to take it again (design phone/camera-check). */
export default function PhotoCheck({ file, onAccept, onRetake, onClose }: Props) {
  const picture = usePicture(file, onAccept)
  const [crop, setCrop] = useState(wholePicture)
  const [isCropping, setCropping] = useState(false)
  const once = useOneAtATime()
  if (picture === null) return null
  const { isSharp, bitmap } = picture
  const send = async () => {
    setCropping(true)
    onAccept(await croppedFile(file, bitmap, crop).catch(() => file))
  }
  const again = (
    <Button key="again" variant={isSharp ? 'secondary' : 'primary'} onClick={onRetake}>
      دوباره می‌گیرم
    </Button>
  )
  const accept = (
    <Button key="accept" variant={isSharp ? 'primary' : 'secondary'} loading={isCropping} onClick={() => once(send)}>
      همین را می‌فرستم
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title="عکس خواناست؟" footer={isSharp ? [accept, again] : [again, accept]}>
      <Alert tone={isSharp ? 'success' : 'warn'}>
        {isSharp ? 'عکس واضح است. لبه‌های اضافه را با گوشه‌ها ببُرید.' : 'عکس تار به نظر می‌رسد. اگر نوشته‌ها خوانا نباشند، مدرک برمی‌گردد.'}
      </Alert>
      <CropFrame address={picture.address} crop={crop} onChange={setCrop} />
    </Dialog>
  )
}

/** The decoded file; what this browser cannot decode is accepted as it is, since the server judges it. */
function usePicture(file: File, onAccept: (file: File) => void): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  const acceptAsItIs = useEffectEvent(() => onAccept(file))
  useEffect(() => {
    const address = URL.createObjectURL(file)
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => isGone || setPicture({ address, bitmap, isSharp: sharpnessOf(bitmap) >= leastSharpness }),
      () => isGone || acceptAsItIs(),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(address)
    }
  }, [file])
  return picture
}

const corners: readonly (Corner & { readonly label: string })[] = [
  { x: 'left', y: 'top', label: 'گوشهٔ بالا چپ' },
  { x: 'right', y: 'top', label: 'گوشهٔ بالا راست' },
  { x: 'left', y: 'bottom', label: 'گوشهٔ پایین چپ' },
  { x: 'right', y: 'bottom', label: 'گوشهٔ پایین راست' },
]
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}
const percent = (share: number): string => `${share * 100}%`

/** The picture with four corners that are dragged, or moved by the arrow keys. */
function CropFrame({
  address,
  crop,
  onChange,
}: {
  readonly address: string
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = (corner: Corner, { currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    const place = frame.current?.getBoundingClientRect()
    if (!place || !currentTarget.hasPointerCapture(pointerId)) return
    onChange(withCornerAt(crop, corner, [(clientX - place.left) / place.width, (clientY - place.top) / place.height]))
  }
  const step = (corner: Corner, event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange(withCornerAt(crop, corner, [crop[corner.x] + by[0], crop[corner.y] + by[1]]))
  }
  return (
    <div ref={frame} dir="ltr" className="crop">
      <div className="crop-picture">
        <img src={address} alt="عکسی که گرفتید" />
        <div
          className="crop-edge"
          style={{ left: percent(crop.left), top: percent(crop.top), right: percent(1 - crop.right), bottom: percent(1 - crop.bottom) }}
        />
      </div>
      {corners.map(({ label, ...corner }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          className="crop-corner"
          style={{ left: percent(crop[corner.x]), top: percent(crop[corner.y]) }}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => drag(corner, event)}
          onKeyDown={(event) => step(corner, event)}
        />
      ))}
    </div>
  )
}
