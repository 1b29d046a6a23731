import * as m from '@tongyun/messages'
import type { GroupName } from './articles.ts'

export const GROUP_WORDS: Record<GroupName, () => string> = {
  shipper: m.documents_group_shipper,
  provider: m.documents_group_provider,
  price: m.documents_group_price,
  reference: m.documents_group_reference,
  account: m.documents_group_account,
}
