/** Which addresses of the network anybody may be reached at. Everything else is somebody's own network, ours among them. */
import ipaddr from 'ipaddr.js'

/** Of IPv6 only what is given out to networks of the world is public; the rest is mapped, translated, local or not in use. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')
/** For documents (RFC 9637). */
const IN_DOCUMENTS = ipaddr.parseCIDR('3fff::/20')

/** Whether an address, as a socket or a resolver writes it, is one of the public network; an IPv4 in IPv6 counts as that IPv4. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return true
  return address.match(GIVEN_OUT) && !address.match(IN_DOCUMENTS)
}
