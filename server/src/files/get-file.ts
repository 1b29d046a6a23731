import type { getFile as endpoint } from '@tongyun/contract/files/endpoints'
import type { Operation } from '../core/route.ts'
import { fileFacts } from './file-link.ts'
import { ownFile } from './own-file.ts'

/** GET /ty/files/:fileId */
export const getFile: Operation<typeof endpoint> = async ({ fileId }, context) =>
  fileFacts(context.keys, await ownFile(context, fileId), context.now)
