/** The price that was worked out, as the shipper will see it: total, lines, what is not in it and what is not stated. */

import type { DemandRow } from '@tongyun/contract/demand/center'
import type { PriceResult } from '@tongyun/freight/rate'
import { stopsOrMode } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { formatMoney } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { ChargesTable } from '../prices/charges-table.tsx'
import { refusalWords } from '../prices/refusal-words.ts'
import { Section } from '../ui/section.tsx'
import type { QuoteFormAnswer } from './quote-demand-action.ts'
import { Completeness } from './quote-facts.tsx'

type Given = Pick<DemandRow, 'incoterm'> & { answer: QuoteFormAnswer | undefined }

export const QuotePreview = ({ answer, incoterm }: Given) => {
  const priced = answer?.priced
  const price = priced?.price
  return (
    <div aria-live="polite">
      <Section
        title={m.quote_form_preview()}
        note={price?.ok ? <b className="num">{formatMoney(price.totalMinor, price.currency)}</b> : undefined}
      >
        {priced === undefined ? (
          <p className="mute t13">{answer?.faults[0]?.text ?? m.quote_form_preview_none()}</p>
        ) : priced.price.ok ? (
          <>
            {priced.completeness === null ? null : <Completeness completeness={priced.completeness} mode={priced.mode} />}
            <p className="t13">
              {`${m.quote_fact_valid_until()}: `}
              <Moment at={priced.validUntil} />
            </p>
          </>
        ) : (
          <p className="warn">{refusalWords(priced.price)}</p>
        )}
      </Section>
      {priced?.price.ok ? (
        <ChargesTable
          price={priced.price as PriceResult}
          note={(currency) => m.quote_for_cargo({ currency })}
          incoterm={incoterm}
          freeDays={null}
          stops={stopsOrMode(priced.mode)}
        />
      ) : null}
    </div>
  )
}
