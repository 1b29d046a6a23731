/** Beginning a demand: from a sentence (`?sentence=`), a search (`?query=`), or a blank form. */
import { draftDemand } from '@tongyun/contract/demand/own-demands'
import type { DataOf } from '@tongyun/contract/endpoint'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { data, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { formatList } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type DemandAnswer, newDemandAction } from './demand-action.ts'
import { DemandForm } from './demand-form.tsx'

type NewData = DataOf<typeof draftDemand> & { needsCompany: boolean; requestKey: string }

export const loader = async (args: LoaderFunctionArgs): Promise<NewData> => {
  const account = await requireBuyer(args)
  const search = new URL(args.request.url).searchParams
  const sentence = search.get('sentence')?.slice(0, 500)
  const query = search.get('query')?.slice(0, 2_000)
  const asked = { ...(sentence ? { sentence } : {}), ...(query ? { query } : {}) }
  const answer = orLogin(args, await args.context.get(pageContext).call(draftDemand, asked))
  if (answer.data === null || answer.code !== 200) throw data(answer.msg, { status: 503 })
  return { ...answer.data, needsCompany: account.companyName === null, requestKey: newRequestKey() }
}

export const action = newDemandAction

export const meta = seo(() => ({ title: m.demand_new_title(), path: paths.newDemand(), indexed: false }))

const NO_FAULTS: Fault[] = []

/** What nobody said and was taken for granted. */
const Assumed = ({ assumed }: { assumed: readonly string[] }) => {
  const names = assumed.filter((name) => name in DEMAND_FIELDS).map((name) => demandFieldWord(name as DemandFieldName))
  return names.length === 0 ? null : <p className="mute t13">{m.demand_form_assumed({ fields: formatList(names) })}</p>
}

export default function NewDemand() {
  const { sheet, places, assumed, needsCompany, requestKey } = useLoaderData<NewData>()
  const answer = useActionData<DemandAnswer>()
  const sending = useNavigation().state === 'submitting'
  const faults = answer?.faults ?? NO_FAULTS
  return (
    <>
      <h1>{m.demand_new_title()}</h1>
      <p className="mute">{m.demand_new_lead()}</p>
      <Assumed assumed={assumed} />
      <DemandForm
        sheet={answer?.sheet ?? sheet}
        places={{ ...places, ...answer?.places }}
        typed={answer?.typed ?? {}}
        faults={faults}
        tried={answer?.tried === true}
        fitting={null}
        head={
          needsCompany && (
            <TextField
              id={fieldId('companyName')}
              label={`${m.demand_form_company()} *`}
              hint={m.demand_form_company_hint()}
              name="companyName"
              maxLength={120}
              autoComplete="organization"
              defaultValue={answer?.companyName ?? ''}
              error={faults.find(({ field }) => field === 'companyName')?.text}
            />
          )
        }
      >
        <RequestKeyField given={requestKey} answer={answer} />
        <Button type="submit" name="intent" value="publish" kind="main" disabled={sending}>
          {m.demand_do_publish()}
        </Button>
        <Button type="submit" name="intent" value="save" disabled={sending}>
          {m.demand_do_save()}
        </Button>
      </DemandForm>
    </>
  )
}
