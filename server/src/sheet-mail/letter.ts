/** A message as the mailbox gives it, before anything of its content is read. */
import { SPREADSHEET_EXTENSIONS } from '@tongyun/contract/price-sheets/endpoints'

/** `open` gives its bytes, and no more than `most` of them. */
export type LetterPart = {
  type: string
  /** Empty for what is no file. */
  name: string
  inline: boolean
  sizeBytes: number
  open: (most: number) => Promise<Buffer>
}
export type Letter = {
  uid: number
  messageId: string
  receivedAt: Date
  /** Addresses of its From, as many as it has. */
  from: readonly string[]
  subject: string
  /** Addresses it was sent or delivered to. */
  to: readonly string[]
  sizeBytes: number
  /** A program wrote it: an answer while away, a list, a notice that mail was not delivered. */
  automatic: boolean
  parts: readonly LetterPart[]
}
/** A mailbox; numbers of messages grow, and hold while `uidValidity` stays. */
export type Mailbox = {
  name: string
  uidValidity: string
  uidsAfter: (after: number) => Promise<number[]>
  /** Messages that came since a day, where numbers of before do not hold. */
  uidsSince: (day: Date) => Promise<number[]>
  read: (uid: number) => Promise<Letter | undefined>
  /** False once the server has gone away. */
  isOpen: () => boolean
  close: () => Promise<void>
}

const isSheet = ({ name }: LetterPart): boolean => SPREADSHEET_EXTENSIONS.some((end) => name.toLowerCase().endsWith(end))

/** What of a message can be read: its files of sheets, else what is written in it, a table before plain text. */
export const readableParts = ({ parts }: Pick<Letter, 'parts'>): readonly LetterPart[] => {
  const files = parts.filter(isSheet)
  if (files.length > 0) return files
  const written = parts.filter(({ name, type }) => name === '' && (type === 'text/plain' || type === 'text/html'))
  const [body] = [...written.filter(({ type }) => type === 'text/html'), ...written]
  const plain = written.find(({ type }) => type === 'text/plain')
  const chosen = body ?? plain
  return chosen === undefined ? [] : [chosen]
}

/** The words behind the plus of the addresses of a message that are of the mailbox's own address. */
export const tagsOf = ({ to }: Pick<Letter, 'to'>, address: string): string[] => {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  return [
    ...new Set(
      to.flatMap((each) => {
        const [local = '', at = ''] = each.toLowerCase().split('@')
        return at === host && local.startsWith(`${name}+`) ? [local.slice(name.length + 1)] : []
      }),
    ),
  ]
}
