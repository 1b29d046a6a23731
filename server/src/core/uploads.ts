/** Forms with files: streamed part by part, each file handed to the module that stores it. */
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { REQUEST_KEY } from '@tongyun/contract/endpoint'
import { MAX_SPREADSHEET_BYTES } from '@tongyun/contract/price-sheets/endpoints'
import { MAX_FILES, MAX_FORM_BYTES, REFUSED_FILE } from '@tongyun/contract/upload-limits'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyMs, HANDLER_TIMEOUT_MS } from './body-deadline.ts'
import { BusinessError } from './errors.ts'
import type { Person } from './person.ts'

/** A file on its way in. Nothing of what it says about itself is to be believed. */
export type IncomingFile = {
  /** Name of the form's field. */
  field: string
  name: string
  mediaType: string
  content: Readable
  /** Language of who sends it. */
  locale: Locale
  /** The key of the press, where it stands in the form before the file. */
  requestKey: string | undefined
  /** True once `content` ended at MAX_SPREADSHEET_BYTES, the most any file may have, instead of at its own end. */
  isCut: () => boolean
}

/**
 * Whose file it is: limits count by `userId`, people of `companyId` may read it. `visitorAddress` is where a visitor without an
 * account sends it from; who has none of that is somebody of the product's own or signed in.
 */
export type Uploader = Pick<Person, 'userId' | 'companyId'> & { visitorAddress?: string }

/** Stores a file and gives its id; the files module sets it. @throws BusinessError when it may not be uploaded */
export type TakeFile = (uploader: Uploader, file: IncomingFile) => Promise<string>

/** Nothing is taken in until there is a place for it. */
export const NO_FILES: TakeFile = async () => {
  throw new BusinessError(815001)
}

const MAX_FIELDS = 600
/** Holds MAX_PASTED_LENGTH characters of any script. */
const MAX_FIELD_BYTES = 256 * 1024

const tooBig = (limit: number) => new BusinessError(810001, { field: 'body', rule: 'too_big', path: '', limit: String(limit) })

/** A form may take as long as its bytes, and then as any other request (app.ts). */
const FORM_TIMEOUT_MS = bodyMs(MAX_FORM_BYTES) + HANDLER_TIMEOUT_MS

/** Makes the routes of `scope` take multipart/form-data; `readForm` reads it. */
export const takeForms = async (scope: FastifyInstance) => {
  scope.addHook('onRoute', (taking) => {
    if (taking.method === 'POST') taking.handlerTimeout = FORM_TIMEOUT_MS
  })
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_SPREADSHEET_BYTES,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + MAX_FILES,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 200,
      headerPairs: 50,
    },
  })
}

/** Ends a form that is larger than any may be, also when it does not say so beforehand. */
const guardSize = (request: FastifyRequest) => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooBig(MAX_FORM_BYTES)
  let received = 0
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > MAX_FORM_BYTES) request.raw.destroy(tooBig(MAX_FORM_BYTES))
  })
}

/** What the parser says of a form that is cut short or never was one; it has no codes. */
const MALFORMED = /^(?:unexpected end of|part terminated early|malformed|multipart: boundary)/i
const isMalformed = (error: unknown) => error instanceof Error && MALFORMED.test(error.message)

const refusalOf = (error: unknown): string => {
  if (!(error instanceof BusinessError)) throw error
  const { reason, rule } = error.params
  return [REFUSED_FILE + error.code, reason ?? rule].filter((part) => part !== undefined).join(':')
}

/**
 * The fields of a form in their order; a file field holds the id of the stored file, nothing when none was chosen.
 * `keepGoing`: a refused file leaves its refusal (REFUSED_FILE) in its field instead of ending the form.
 * @throws BusinessError of the file that was refused, 810001 for a form beyond the limits or cut short
 */
export const readForm = async (
  request: FastifyRequest,
  uploader: Uploader,
  takeFile: TakeFile,
  { keepGoing }: { keepGoing: boolean },
): Promise<[string, string][]> => {
  guardSize(request)
  try {
    return await readParts(request, uploader, takeFile, keepGoing)
  } catch (error) {
    // The rest is thrown away, so that the sender hears the answer; guardSize bounds it.
    request.raw.resume()
    if (isMalformed(error)) throw new BusinessError(810001, { field: 'body', rule: 'wrong_format', path: '', limit: '' })
    throw error
  }
}

const readParts = async (request: FastifyRequest, uploader: Uploader, takeFile: TakeFile, keepGoing: boolean) => {
  const fields: [string, string][] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      // A page says of its own field that too much stands in it; what is left of it is longer than any field may be.
      if (part.fieldnameTruncated || (part.valueTruncated && !keepGoing)) throw tooBig(MAX_FIELD_BYTES)
      fields.push([part.fieldname, String(part.value)])
      continue
    }
    const { fieldname: field, filename, mimetype: mediaType, file: content } = part
    if (filename === undefined || filename === '') {
      content.resume()
      fields.push([field, ''])
      continue
    }
    try {
      const isCut = () => content.truncated
      const requestKey = fields.find(([name]) => name === REQUEST_KEY)?.[1]
      const file = { field, name: filename, mediaType, content, locale: request.locale, requestKey, isCut }
      fields.push([field, await takeFile(uploader, file)])
    } catch (error) {
      if (!keepGoing) throw error
      content.resume()
      fields.push([field, refusalOf(error)])
    }
  }
  return fields
}
