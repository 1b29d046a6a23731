/** Price sheets by e-mail (decision 135): the address of a company, messages that wait to be confirmed. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Messages of senders a company does not know that are kept for it at once. */
export const MOST_HELD = 20
/** Sheets one message may bring. */
export const MOST_MAILED_FILES = 10

export const getSheetMail = endpoint({
  name: 'get-sheet-mail',
  method: 'GET',
  path: '/ty/sheet-mail',
  audience: 'provider',
  summary: 'The address to which the company mails price sheets, and messages that wait to be confirmed',
  input: z.strictObject({}),
  data: z.object({
    /** Null where the operator reads no mailbox. */
    address: z.nullable(z.string()),
    held: z
      .array(
        z.object({
          mailId: z.string(),
          sender: z.string(),
          subject: z.string(),
          receivedAt: z.string(),
          files: z.array(z.string()),
        }),
      )
      .check(z.maxLength(MOST_HELD)),
  }),
})

/** Takes the sheets of a message into imports, or removes it. 811001 when it does not wait any more. */
export const answerMailedSheet = endpoint({
  name: 'answer-mailed-sheet',
  method: 'POST',
  path: '/ty/sheet-mail/:mailId',
  audience: 'provider',
  summary: 'Takes a message from a sender the company does not know, or removes it',
  input: z.strictObject({
    mailId: z.string().check(z.regex(/^m-[a-z0-9]{12}$/)),
    answer: z.enum(['take', 'discard']),
  }),
  data: z.object({ mailId: z.string() }),
  codes: [810004, 811001],
})

/** The company gets another address; what is sent to the old one is not taken any more. 811001 where no mailbox is read. */
export const renewSheetAddress = endpoint({
  name: 'renew-sheet-address',
  method: 'POST',
  path: '/ty/sheet-mail/address',
  audience: 'provider',
  summary: 'Gives the company another address for price sheets; the old one ends',
  input: z.strictObject({}),
  data: z.object({ address: z.string() }),
  codes: [811001],
})
