import { webConfigSchema } from '@tongyun/contract/reference'
import type { Database } from '../core/database.ts'
import { selectChatConfig } from './reference.queries.ts'

/** Origin of the chat script an operator named in remote_config; none for our own chat. */
export const readChatOrigins = async (database: Database): Promise<string[]> => {
  const chat = webConfigSchema.shape.chat.safeParse((await selectChatConfig(database))?.value)
  return chat.success && chat.data.enabled && chat.data.scriptAddress !== '' ? [new URL(chat.data.scriptAddress).origin] : []
}
