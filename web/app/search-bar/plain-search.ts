/** The search bar's form as a browser without script sends it; for loaders only. */
import { type EndKind, serviceModesBetween } from '@tongyun/freight/service-ends'

const endIn = (search: URLSearchParams, name: string): EndKind | null => {
  const end = search.get(name)
  return end === 'door' || end === 'port' ? end : null
}

/** The same search under the contract's names: the two ends become service modes. Blank ends leave those that were ticked. */
export const asAddress = (sent: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(sent)
  const chosen = serviceModesBetween({ origin: endIn(sent, 'originEnd'), destination: endIn(sent, 'destinationEnd') })
  if (chosen.length > 0) {
    search.delete('serviceMode')
    for (const mode of chosen) search.append('serviceMode', mode)
  }
  return search
}
