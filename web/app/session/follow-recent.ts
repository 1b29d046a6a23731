/** The lists of this device and of the account are one while somebody is signed in. Loaded only then. */
import { keepRecent } from '@tongyun/contract/recent/endpoints'
import { quietClient } from './browser-client.ts'
import { session } from './browser-session.ts'
import { readRecent, subscribeRecent, writeRecent } from './recent-lists.ts'

let following = false
let sent = ''

/** Sends what the device holds that the account does not know, and takes over what that has. */
const exchange = async (userId: string) => {
  if (session.token() === null) return
  const { of: owner, searches, offers } = readRecent()
  // Lists of somebody whose session was over are not this person's.
  const own = owner === undefined || owner === userId ? { searches, offers } : { searches: [], offers: [] }
  const text = JSON.stringify([userId, own])
  if (text === sent) return
  sent = text
  const answer = await quietClient.call(keepRecent, own).catch(() => null)
  if (answer?.code !== 200 || answer.data === null) return
  const { kept, ...lists } = answer.data
  sent = JSON.stringify([userId, lists])
  writeRecent({ ...lists, of: userId, ...(kept ? {} : { off: true }) })
}

export const followRecent = (userId: string) => {
  if (!following) subscribeRecent(() => void exchange(userId))
  following = true
  return exchange(userId)
}
