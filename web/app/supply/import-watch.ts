/** Looks how far an import is while it is worked on, until it is something else. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getImport, ImportStatus } from '@tongyun/contract/price-sheets/endpoints'

type Sheet = DataOf<typeof getImport>

/** How soon it is asked: a short sheet is done within a second, a long one takes its time. */
const FIRST_ASKED_MS = [250, 500, 1_000]
const ASK_EVERY_MS = 1_500

/** Whether the server is at work on it, so that it changes by itself. */
export const isWorkedOn = (status: ImportStatus): boolean =>
  status === 'reading' || status === 'checking' || status === 'importing'

type Watch = {
  from: ImportStatus
  /** Null where the server cannot say, which a busy one may not: it is asked again, and what is shown stays. */
  ask: () => Promise<Sheet | null>
  seen: (sheet: Sheet) => void
  /** Called once, when its status is no longer `from`. */
  changed: () => void
}

/** @returns a function that ends it */
export const watchImport = ({ from, ask, seen, changed }: Watch): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const waits = FIRST_ASKED_MS.values()
  const lookLater = () => {
    timer = setTimeout(look, waits.next().value ?? ASK_EVERY_MS)
  }
  const look = async () => {
    const sheet = await ask().catch(() => null)
    if (over) return
    if (sheet !== null && sheet.status !== from) return changed()
    if (sheet !== null) seen(sheet)
    lookLater()
  }
  lookLater()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
