/** Ids and numbers of what two firms agree on. */
import { randomInt } from 'node:crypto'
import { dealNumberOf } from '@tongyun/freight/deal/deal-number'

/** A number nobody can guess the next of; that two are alike is one in a hundred billion, and then the second is refused. */
export const newDealNumber = () => dealNumberOf(`${randomInt(1, 10)}${String(randomInt(10 ** 10)).padStart(10, '0')}`)
