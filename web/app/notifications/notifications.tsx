import { changeProfile, NOTIFICATION_WAYS } from '@tongyun/contract/accounts/account'
import { endPushDevice, listPushDevices } from '@tongyun/contract/notifications/endpoints'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountForm, type FormAnswer } from '../forms/account-form.tsx'
import { faultsOf, textOf } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { orLogin, requireAccount } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Table } from '../ui/table.tsx'
import { chosenKindsOf, NOTIFICATION_WORDS } from './notification-words.ts'
import { END_DEVICE, type PushDevices, PushDevicesSection } from './push-devices.tsx'

const WAYS: Record<(typeof NOTIFICATION_WAYS)[number], () => string> = {
  app: m.account_notify_app,
  email: m.account_notify_email,
}

const check = () => []

export const loader = async (args: LoaderFunctionArgs): Promise<PushDevices> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listPushDevices, {}))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return answer.data
}

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  if (textOf(form, 'intent') === END_DEVICE) {
    const ended = await args.context.get(pageContext).call(endPushDevice, { deviceId: textOf(form, 'deviceId') })
    const faults = faultsOf(orLogin(args, ended))
    return faults.length > 0 ? { faults } : { faults, done: m.notifications_push_ended() }
  }
  const { fullName, language } = await requireAccount(args)
  const notifications = form.getAll('notifications').map(String)
  const answer = orLogin(args, await args.context.get(pageContext).call(changeProfile, { fullName, language, notifications }))
  const faults = faultsOf(answer)
  return faults.length > 0 ? { faults } : { faults, done: m.account_saved() }
}

export const meta = seo(() => ({ title: m.account_notifications(), path: paths.notifications(), indexed: false }))

export default function Notifications() {
  const { notifications, role } = useAccount()
  const devices = useLoaderData<PushDevices>()
  const answer = useActionData<FormAnswer>()
  return (
    <>
      <h1>{m.account_notifications()}</h1>
      <p className="mute">{m.account_notifications_text()}</p>
      <AccountForm answer={answer} check={check} button={m.account_save()}>
        {() => (
          <Table
            caption={m.account_notifications()}
            head={
              <tr>
                <th scope="col">{m.account_notify_about()}</th>
                {NOTIFICATION_WAYS.map((way) => (
                  <th key={way} scope="col">
                    {WAYS[way]()}
                  </th>
                ))}
              </tr>
            }
          >
            {chosenKindsOf(role).map((kind) => (
              <tr key={kind}>
                <th scope="row">{NOTIFICATION_WORDS[kind]()}</th>
                {NOTIFICATION_WAYS.map((way) => (
                  <td key={way}>
                    <Checkbox
                      name="notifications"
                      value={`${kind}.${way}`}
                      defaultChecked={notifications.includes(`${kind}.${way}`)}
                    >
                      <span className="sr">{labelled(NOTIFICATION_WORDS[kind](), WAYS[way]())}</span>
                    </Checkbox>
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </AccountForm>
      <PushDevicesSection {...devices} />
    </>
  )
}
