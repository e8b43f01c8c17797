import { Stair } from '#ui/steps/stair.tsx'
import { copy } from './copy.ts'

/** The bureau works; the page looks again by itself. */
export const Waiting = () => (
  <div role="status" className="flex items-center gap-8">
    <div className="flex-1">
      <h2 className="text-xl font-extrabold">{copy.waiting.title}</h2>
      <p className="mt-1 text-text-2">{copy.waiting.text}</p>
    </div>
    <Stair className="w-40 animate-pulse" steps={['done', 'done', 'now', 'todo']} label={copy.waiting.title} />
  </div>
)
