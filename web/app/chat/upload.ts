import { endsSession } from '@tongyun/contract/client'
import type { Envelope } from '@tongyun/contract/envelope'
import { MAX_FILE_BYTES } from '@tongyun/contract/upload-limits'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { currentLocale } from '../i18n/current-locale.ts'
import { leaveOver } from '../session/leave-page.ts'

const refusal = (code: number, params: Record<string, unknown>) => ({ refused: errorText(code, params) ?? m.err_server() })

/** Why a file is not even sent: what is refused anyway need not travel. Undefined for one that may be. */
export const refusedUnsent = ({ size }: File): { refused: string } | undefined =>
  size > MAX_FILE_BYTES ? refusal(810001, { field: 'file', rule: 'too_big', limit: String(MAX_FILE_BYTES) }) : undefined

/** Uploads one file. @returns its id, or why it was refused in words */
export const upload = async (path: string, file: File): Promise<{ fileId: string } | { refused: string }> => {
  const unsent = refusedUnsent(file)
  if (unsent !== undefined) return unsent
  const body = new FormData()
  body.append('file', file)
  try {
    const answer = await fetch(path, { method: 'POST', body, headers: { 'accept-language': currentLocale() } })
    const envelope = (await answer.json()) as Envelope<{ fileId: string }>
    if (endsSession(envelope)) leaveOver(m.err_login_expired())
    if (envelope.code === 200 && envelope.data) return envelope.data as { fileId: string }
    return refusal(envelope.code, ('msgParams' in envelope ? envelope.msgParams : null) ?? {})
  } catch {
    return { refused: m.err_network() }
  }
}
