/** Settings of uploaded files: where they are kept, and who looks at them. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { optional, setting, type ValuesOf } from '../core/setting-kinds.ts'

const SETTINGS = {
  FILES_S3_URL: setting(
    '',
    optional(z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/$/, ''))),
    'be the http or https address of a bucket in path style, like https://s3.example/tongyun',
    'Bucket for uploaded files, for several machines. Empty: the folder files in DATA_DIR.',
  ),
  FILES_S3_REGION: setting('us-east-1', z.string().regex(/^[a-z0-9-]{1,40}$/), 'be the name of a region', 'Its region.'),
  FILES_S3_KEY_ID: setting('', optional(z.string().min(1)), 'be an access key id', 'Access key of the bucket.'),
  FILES_S3_KEY_SECRET: setting('', optional(z.string().min(1)), 'be an access key secret', 'Its secret.'),
  CLAMD_ADDRESS: setting(
    '',
    optional(z.string().regex(/^(\/.+|[^\s/:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/)),
    'be host:port or the path of a socket',
    'ClamAV daemon that looks at every upload; what it has not seen yet is not shown to anybody. Empty: type checks and pictures made anew are the only guard.',
  ),
} as const

export const FILES_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => [
    values.filesS3Url !== undefined &&
      (values.filesS3KeyId === undefined || values.filesS3KeySecret === undefined) &&
      'FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_KEY_SECRET.',
  ],
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
