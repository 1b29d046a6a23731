/** A demand as its shipper writes it: sections made from the table of fields, what fits beside them, saved by itself while a draft. */
import type { Fitting } from '@tongyun/contract/demand/own-demands'
import { demandFaults } from '@tongyun/contract/demand/terms/demand-faults'
import { DEMAND_SECTIONS, demandFields } from '@tongyun/freight/demand/demand-fields'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { type ReactNode, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { useTypingKept } from '../typing/use-typing-kept.ts'
import { Section } from '../ui/section.tsx'
import { DemandField, type Given } from './demand-field.tsx'
import styles from './demand-form.module.css'
import { SECTION_WORDS } from './detail-sections.tsx'
import { faultWords } from './fault-words.ts'
import { FittingNote } from './fitting-note.tsx'
import { sheetOfForm } from './sheet-of-form.ts'
import { isFieldShown } from './shown-fields.ts'

export const DemandForm = ({
  sheet: first,
  places,
  typed,
  faults,
  tried,
  fitting,
  onTyped,
  head,
  children,
}: Pick<Given, 'sheet' | 'places' | 'typed'> & {
  /** What the last answer found wrong. */
  faults: Fault[]
  /** Whether it was meant to be published: then what is missing is told as one types. */
  tried: boolean
  fitting: Fitting | null
  onTyped?: (sheet: DemandSheet) => void
  head?: ReactNode
  /** Hidden fields and buttons. */
  children: ReactNode
}) => {
  const hydrated = useHydrated()
  const sending = useNavigation().state === 'submitting'
  const noteTyped = useTypingKept()
  const form = useRef<HTMLFormElement>(null)
  const [sheet, setSheet] = useState(() => ({ ...emptyDemandSheet(), ...first }))
  const [isChanged, setChanged] = useState(false)
  // What is found here is told anew with each letter; the rest stands as it was answered.
  const here = tried && isChanged ? demandFaults(sheet, new Date()).map(faultWords) : null
  const shown = here === null ? faults : here
  const error = (field: string) => shown.find((fault) => fault.field === field)?.text
  const read = () => {
    if (form.current === null) return
    const now = sheetOfForm(new FormData(form.current))
    if (JSON.stringify(now) === JSON.stringify(sheet)) return
    setChanged(true)
    setSheet(now)
    onTyped?.(now)
  }
  const given: Given = { sheet: first, places, typed, error }
  return (
    <Form
      method="post"
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={sending}
      // Places that are chosen reach their hidden fields with the next drawing.
      onInput={() => {
        noteTyped()
        setTimeout(read)
      }}
      onChange={() => setTimeout(read)}
      onBlur={() => setTimeout(read)}
    >
      <FaultSummary faults={faults} />
      {head}
      <div className={styles.columns}>
        <div>
          {DEMAND_SECTIONS.map((section) => (
            <Section key={section} title={SECTION_WORDS[section]()}>
              <div className={styles.grid}>
                {demandFields().map(([name, field]) =>
                  field.section !== section ? null : (
                    <div key={name} className={styles.cell} hidden={hydrated && !isFieldShown(name, sheet)}>
                      <DemandField name={name} given={given} />
                    </div>
                  ),
                )}
              </div>
            </Section>
          ))}
        </div>
        <FittingNote sheet={sheet} first={fitting} />
      </div>
      <div className={styles.bar}>{children}</div>
    </Form>
  )
}
