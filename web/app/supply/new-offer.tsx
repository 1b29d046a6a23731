/** Beginning an offer: the mode, or a template of the company. */
import type { Answer } from '@tongyun/contract/page-context'
import { createOffer, deleteOfferTemplate, listOfferTemplates, type OfferTemplate } from '@tongyun/contract/supply/offer'
import { isoDay } from '@tongyun/freight/days'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { modeWord } from '../i18n/everyday-words.ts'
import { MODE_ICONS } from '../lanes/mode-mark.tsx'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { emptySheet, fromTemplate } from './empty-sheet.ts'
import styles from './offer-form.module.css'

type NewData = { templates: Pick<OfferTemplate, 'templateId' | 'name' | 'mode'>[]; requestKey: string }

/** `?mode=` begins at once. */
export const loader = async (args: LoaderFunctionArgs): Promise<NewData> => {
  await requireProvider(args)
  const { data } = orLogin(args, await args.context.get(pageContext).call(listOfferTemplates, {}))
  const templates = (data?.templates ?? []).map(({ templateId, name, mode }) => ({ templateId, name, mode }))
  return { templates, requestKey: newRequestKey() }
}

type NewAnswer = ({ problem: string } | { done: string }) & { requestKey?: string }

const problemOf = ({ code, msg, msgParams }: Answer<unknown>) => ({ problem: errorText(code, msgParams ?? {}) ?? msg })

export const action = async (args: ActionFunctionArgs): Promise<NewAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const unwanted = textOf(form, 'deleteTemplate')
  if (unwanted !== '') {
    const deleted = orLogin(args, await call(deleteOfferTemplate, { templateId: unwanted }))
    return deleted.code === 200 ? { done: m.offer_template_deleted() } : problemOf(deleted)
  }
  const today = isoDay(new Date())
  const mode = MODES.find((one) => one === textOf(form, 'mode')) ?? 'sea'
  const templateId = textOf(form, 'templateId')
  const { data } = templateId === '' ? { data: null } : orLogin(args, await call(listOfferTemplates, {}))
  const template = data?.templates.find((one) => one.templateId === templateId)
  const sheet = template === undefined ? emptySheet(mode, today) : fromTemplate(template.sheet, template.mode, today)
  const answer = orLogin(args, await call(createOffer, { sheet, requestKey: requestKeyOf(form) }))
  if (answer.data === null || answer.code !== 200) return { ...problemOf(answer), requestKey: requestKeyAfter(form, answer) }
  throw redirect(paths.offer(answer.data.offerId))
}

export const meta = seo(() => ({ title: m.offer_new_title(), path: paths.newOffer(), indexed: false }))

export default function NewOffer() {
  const { templates, requestKey } = useLoaderData<NewData>()
  const answer = useActionData<NewAnswer>()
  const key = <RequestKeyField given={requestKey} answer={answer} />
  return (
    <>
      <h1>{m.offer_new_title()}</h1>
      <div role="status">
        {answer === undefined ? null : 'problem' in answer ? (
          <p className={styles.problem}>{answer.problem}</p>
        ) : (
          <p>{answer.done}</p>
        )}
      </div>
      <Section title={m.offer_choose_mode()}>
        <Form method="post" className={styles.modes}>
          {key}
          {MODES.map((mode) => (
            <Button key={mode} type="submit" name="mode" value={mode} className={`m-${mode}`}>
              <Icon name={MODE_ICONS[mode]} />
              {modeWord(mode)}
            </Button>
          ))}
        </Form>
      </Section>
      {templates.length > 0 && (
        <Section title={m.offer_from_template()}>
          <Form method="post" className={styles.modes}>
            {key}
            {templates.map(({ templateId, name, mode }) => (
              <Button key={templateId} type="submit" name="templateId" value={templateId} className={`m-${mode}`}>
                <Icon name={MODE_ICONS[mode]} />
                {name}
              </Button>
            ))}
          </Form>
          <Disclosure summary={m.offer_templates_delete()}>
            <Form method="post" className={styles.modes}>
              {templates.map(({ templateId, name }) => (
                <Button key={templateId} type="submit" kind="danger" size="small" name="deleteTemplate" value={templateId}>
                  {m.offer_template_delete({ name })}
                </Button>
              ))}
            </Form>
          </Disclosure>
        </Section>
      )}
    </>
  )
}
