/** From where a key may be used. */
import { BlockList, isIP } from 'node:net'
import { BusinessError } from '../core/errors.ts'

const parts = (network: string) => {
  const [address = '', prefix] = network.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  return { address, version, prefix: prefix === undefined ? longest : Number(prefix), longest }
}

/** A network as it is kept: an address with the length of its prefix. @throws BusinessError 810001 for what is none */
export const networkOf = (given: string): string => {
  const { address, version, prefix, longest } = parts(given)
  if (version === 0 || !(prefix <= longest))
    throw new BusinessError(810001, { field: 'networks', rule: 'wrong_format', path: 'networks', limit: '' })
  return `${address.toLowerCase()}/${prefix}`
}

/** Whether an address lies in one of the networks; every address does where there are none. */
export const isWithin = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const list = new BlockList()
  for (const network of networks) {
    const { address: first, version, prefix } = parts(network)
    list.addSubnet(first, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}
