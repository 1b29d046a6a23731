/** A provider's sign where there is no logo: its initials over a line in the colour of the mode it sells most of. */
import type { Provider } from '@tongyun/contract/providers/provider'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import styles from './provider.module.css'

/**
 * Two characters that stand for a firm: the first two Han of its name after the city, else the initials of its first two
 * words. (天津鹿缆铁路联运有限公司, 天津) gives 鹿缆, (Tianjin Lulan Rail, Tianjin) gives LR.
 */
export const initialsOf = (name: string, cityName: string): string => {
  const own = name.startsWith(cityName) && name.length > cityName.length ? name.slice(cityName.length) : name
  const han = own.match(/\p{Script=Han}/gu)
  if (han !== null) return han.slice(0, 2).join('')
  const words = own.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

export const ProviderEmblem = ({ provider: { name, cityName, capacityCounts } }: { provider: Provider }) => {
  const most = capacityCounts.toSorted((a, b) => b.count - a.count)[0]?.mode
  const mode: Mode = MODES.find((known) => known === most) ?? 'sea'
  return (
    <svg className={`${styles.emblem} m-${mode}`} viewBox="0 0 76 76" aria-hidden="true">
      <text x="38" y="42" className={styles.initials}>
        {initialsOf(name, cityName)}
      </text>
      <line x1="16" x2="60" y1="58" y2="58" className={styles.line} />
      <circle cx="16" cy="58" r="4.5" className={styles.from} />
      <circle cx="60" cy="58" r="4.5" className={styles.to} />
    </svg>
  )
}
