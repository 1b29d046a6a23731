import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './import-summary.module.css'

const SIGNS = { good: 'check', asked: 'info-circle', odd: 'alert-triangle', bad: 'alert-triangle' } as const

/** `count` of nothing is not shown. */
type SummaryLine = { tone: keyof typeof SIGNS | 'plain'; count: number; words: string }

/** How far an import is, in one row: what can go on, what is open, what stands out. */
export const ImportSummary = ({ lines }: { lines: readonly SummaryLine[] }) => (
  <div className={styles.summary} role="status">
    {lines
      .filter(({ count }) => count > 0)
      .map(({ tone, words }) => (
        <p key={words} data-tone={tone}>
          {tone !== 'plain' && <Icon name={SIGNS[tone]} />} {words}
        </p>
      ))}
  </div>
)

type Start = { good: number; ready: boolean; requestKey: ReactNode; children?: ReactNode }

/** The way on with what is good. `ready`: nothing else is to be done before. */
export const ImportStart = ({ good, ready, requestKey, children }: Start) => (
  <Form method="post" className={styles.start}>
    <input type="hidden" name="do" value="start" />
    {requestKey}
    <Checkbox name="submit" value="1" defaultChecked>
      {m.import_submit()}
    </Checkbox>
    <Button type="submit" kind={ready ? 'main' : 'second'}>
      {m.import_start({ count: good })}
    </Button>
    {children}
  </Form>
)
