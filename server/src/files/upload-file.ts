import type { uploadFile as endpoint } from '@tongyun/contract/files/endpoints'
import type { Operation } from '../core/route.ts'
import { fileFacts } from './file-link.ts'
import { ownFile } from './own-file.ts'

/** POST /ty/files: the form was read and its file stored before (routes.ts). */
export const uploadFile: Operation<typeof endpoint> = async ({ file }, context) =>
  fileFacts(context.keys, await ownFile(context, file), context.now)
