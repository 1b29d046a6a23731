import type { startSecondFactor as endpoint } from '@tongyun/contract/accounts/account'
import { toString as drawQr } from 'qrcode'
import type { Operation } from '../core/route.ts'
import { newAuthenticator } from './authenticator.ts'
import { ownUserByPassword } from './own-account.ts'
import { updateUser } from './users.queries.ts'

/** POST /ty/account/second_factor. One that is on stays on until the new one is confirmed. */
export const startSecondFactor: Operation<typeof endpoint> = async ({ password }, context) => {
  const { database, keys } = context
  const user = await ownUserByPassword(context, password)
  const { kept, secret, address } = newAuthenticator(user, keys)
  await updateUser(database, user.user_id, { totp_waiting: kept })
  const picture = await drawQr(address, { type: 'svg', errorCorrectionLevel: 'M' })
  return { secret, address, image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}
