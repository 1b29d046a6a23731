import type { DemandDetail } from '@tongyun/contract/demand/center'
import { useEffect, useState } from 'react'
import { useSession } from '../session/browser-session.ts'

/**
 * The demand as the company of a signed-in provider may see it. The page itself is kept for everybody and knows no reader, so
 * it is asked for in the browser; null for anybody else, until the answer came, and where none came.
 */
export const useProviderView = (demandId: string): DemandDetail | null => {
  const { user } = useSession()
  const [seen, setSeen] = useState<DemandDetail | null>(null)
  const isProvider = user?.companyId != null && user.role !== 'shipper'
  useEffect(() => {
    setSeen(null)
    if (!isProvider) return
    let isLeft = false
    import('./read-open-demand.ts')
      .then(({ readOpenDemand }) => readOpenDemand(demandId))
      .then((detail) => !isLeft && setSeen(detail))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [demandId, isProvider])
  return isProvider ? seen : null
}
