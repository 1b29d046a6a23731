/** The mailbox of price sheets, by IMAP. It is opened to be read alone: no message is marked, moved or removed. */
import { DAY_MS } from '@tongyun/freight/days'
import { ImapFlow, type MessageStructureObject } from 'imapflow'
import type { Letter, LetterPart, Mailbox } from './letter.ts'

const CONNECT_MS = 20_000
const SILENT_MS = 60_000
/** Parts of a message that are looked at, and how deep they may lie in each other. */
const MOST_PARTS = 60
const DEEPEST = 8
/** Headers that say to whom a message was delivered, and whether a program wrote it. */
const HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'auto-submitted', 'list-id', 'precedence']

const leavesOf = (node: MessageStructureObject, depth = 0): MessageStructureObject[] =>
  node.childNodes === undefined || node.type === 'message/rfc822'
    ? [node]
    : depth >= DEEPEST
      ? []
      : node.childNodes.flatMap((child) => leavesOf(child, depth + 1))

const bytesOf = async (content: AsyncIterable<unknown>, most: number): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string)
    length += bytes.length
    pieces.push(bytes)
    if (length > most) break
  }
  return Buffer.concat(pieces)
}

/** Lines of headers by their names, those that were folded in one. */
const headersOf = (source: Buffer | undefined): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const line of (source?.toString('utf8') ?? '').replace(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u)) {
    const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.*)$/u.exec(line) ?? []
    if (name !== '') found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value.trim()])
  }
  return found
}
const ADDRESS = /[^\s<>,;:"']+@[^\s<>,;:"']+/gu

/** @param url like `imaps://user:password@mail.example:993/INBOX` @throws while the server does not answer, or lets nobody in */
export const openImapMailbox = async (url: string): Promise<Mailbox> => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const path = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(username)
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user, pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  })
  // What breaks off fails the call that waits for it; nobody else listens.
  client.on('error', () => undefined)
  await client.connect()
  const opened = await client.mailboxOpen(path, { readOnly: true })
  const uidsOf = async (query: object) => ((await client.search(query, { uid: true })) || []).toSorted((a, b) => a - b)
  const partOf = (uid: number, node: MessageStructureObject): LetterPart => ({
    type: node.type.toLowerCase(),
    name: node.dispositionParameters?.filename ?? node.parameters?.name ?? '',
    inline: node.disposition !== 'attachment',
    sizeBytes: node.size ?? 0,
    open: async (most) => {
      const found = await client.download(String(uid), node.part ?? '1', { uid: true, maxBytes: most + 1 })
      return found.content === undefined ? Buffer.alloc(0) : bytesOf(found.content, most)
    },
  })
  return {
    name: `${user}@${hostname}/${path}`,
    uidValidity: String(opened.uidValidity),
    // `n:*` names the last message also where its number is smaller.
    uidsAfter: async (after) => (await uidsOf({ uid: `${after + 1}:*` })).filter((uid) => uid > after),
    uidsSince: (day) => uidsOf({ since: new Date(day.getTime() - DAY_MS) }),
    read: async (uid): Promise<Letter | undefined> => {
      const found = await client.fetchOne(
        String(uid),
        { uid: true, envelope: true, bodyStructure: true, size: true, internalDate: true, headers: HEADERS },
        { uid: true },
      )
      if (!found) return undefined
      const { envelope, bodyStructure, size, internalDate, headers } = found
      const named = headersOf(headers)
      const addresses = (list: { address?: string | undefined }[] | undefined) =>
        (list ?? []).flatMap(({ address }) => address ?? [])
      const said = (name: string) => named.get(name) ?? []
      return {
        uid,
        messageId: envelope?.messageId ?? '',
        receivedAt: new Date(internalDate ?? Date.now()),
        from: addresses(envelope?.from),
        subject: envelope?.subject ?? '',
        to: [
          ...addresses(envelope?.to),
          ...addresses(envelope?.cc),
          ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => said(name).join(' ').match(ADDRESS) ?? []),
        ],
        sizeBytes: size ?? 0,
        automatic:
          said('auto-submitted').some((value) => value.toLowerCase() !== 'no') ||
          said('list-id').length > 0 ||
          said('precedence').some((value) => /bulk|junk|auto_reply/iu.test(value)),
        parts:
          bodyStructure === undefined
            ? []
            : leavesOf(bodyStructure)
                .slice(0, MOST_PARTS)
                .map((node) => partOf(uid, node)),
      }
    },
    isOpen: () => client.usable,
    close: async () => {
      await client.logout().catch(() => client.close())
    },
  }
}
