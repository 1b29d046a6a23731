import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileIdPattern } from '@tongyun/contract/files/endpoints'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../core/config.ts'
import type { FileStore } from './file-store.ts'

const TIMEOUT_MS = 20_000
const RETRIES = 3

type BucketSettings = Pick<Config, 'filesS3Url' | 'filesS3Region' | 'filesS3KeyId' | 'filesS3KeySecret'>

/**
 * Keys are ids and times are ISO, so that nothing in the answer needs unescaping.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
const ENTRY = /<Key>([0-9a-f]{32})<\/Key>\s*<LastModified>([^<]+)<\/LastModified>/g
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/

/** A bucket of Amazon S3 or of any server that speaks its language (path style). */
export const bucketStore = ({ filesS3Url, filesS3Region, filesS3KeyId, filesS3KeySecret }: BucketSettings): FileStore => {
  const client = new AwsClient({
    accessKeyId: filesS3KeyId ?? '',
    secretAccessKey: filesS3KeySecret ?? '',
    service: 's3',
    region: filesS3Region,
    retries: RETRIES,
  })
  const send = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const answer = await client.fetch(`${filesS3Url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`the file store answered ${answer.status}`)
  }
  const pathOf = (fileId: string) => {
    if (!fileIdPattern.test(fileId)) throw new Error('no id of a file')
    return `/${fileId}`
  }
  return {
    put: async (fileId, path, mediaType) => {
      const body = await readFile(path)
      const answer = await send(pathOf(fileId), { method: 'PUT', body, headers: { 'content-type': mediaType } })
      if (answer === null) throw new Error('the file store has no such bucket')
      await rm(path, { force: true })
    },
    read: async (fileId) => {
      const answer = await send(pathOf(fileId))
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null
    },
    remove: async (fileId) => {
      await send(pathOf(fileId), { method: 'DELETE' })
    },
    list: async function* () {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token === undefined ? {} : { 'continuation-token': token }) })
        const text = (await (await send(`?${query}`))?.text()) ?? ''
        for (const [, fileId = '', at = ''] of text.matchAll(ENTRY)) yield { fileId, storedAt: new Date(at) }
        token = NEXT.exec(text)?.[1]
      } while (token !== undefined)
    },
  }
}
