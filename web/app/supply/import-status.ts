import type { ImportStatus } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'

/** How far an import is, in words. */
export const STATUS_WORDS: Record<ImportStatus, () => string> = {
  reading: m.import_status_reading,
  checking: m.import_status_checking,
  checked: m.import_status_checked,
  importing: m.import_status_importing,
  done: m.import_status_done,
  cancelled: m.import_status_cancelled,
  refused: m.import_status_refused,
}
