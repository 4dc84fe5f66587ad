import { type ReactElement, useEffect, useState } from 'react'
import { Form, useActionData, useSubmit } from 'react-router-dom'
import type { NoticeChoices } from '#contract/learning/account/profile.ts'
import { noticeTopics } from '#contract/learning/base/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { ToastRegion } from '../../../ui/overlay/ToastRegion.tsx'
import { Answer } from '../Answer.tsx'
import { namesOn, type SwitchName, switchLabel, topicWords, type Way, ways, wayWords } from './choices.ts'

interface SwitchesProps {
  readonly chosen: NoticeChoices
  /** The ways in which this person can be reached at all. */
  readonly reach: Readonly<Record<Way, boolean>>
}

/** Every topic and way as a switch that saves itself; without scripts, a form with a button. */
export function Switches({ chosen, reach }: SwitchesProps): ReactElement {
  const { on, choose, said, dismiss, problem, ready } = useSwitches(chosen)
  // The push column is only for people with a device.
  const shown = ways.filter((way) => way !== 'push' || reach.push)
  return (
    <Form method='post' preventScrollReset>
      <input type='hidden' name='before' value={namesOn(chosen).join(' ')} readOnly />
      {!reach.push && <Kept names={namesOn(chosen).filter((name) => name.endsWith('.push'))} />}
      <Answer problem={problem} done={ready ? null : said?.text} />
      <table className='w-full border-collapse text-left'>
        <caption className='sr-only'>What we tell you about, and how</caption>
        <Head shown={shown} />
        <tbody>
          {noticeTopics.map((topic) => (
            <tr key={topic} className='border-line border-b'>
              <th scope='row' className='py-3 pr-4 font-normal'>
                <span className='font-semibold'>{topicWords[topic].title}</span>
                <span className='block text-14 text-ink-soft'>{topicWords[topic].about}</span>
              </th>
              {shown.map((way) => {
                const name: SwitchName = `${topic}.${way}`
                const isOn = on.includes(name)
                return (
                  <td key={way} className='py-2 text-center'>
                    <Switch
                      label={switchLabel(topic, way)}
                      name={name}
                      checked={isOn}
                      disabled={!reach[way]}
                      onChange={() => choose(isOn ? on.filter((other) => other !== name) : [...on, name])}
                    />
                    {/* A switch that is disabled now keeps its value for later. */}
                    {!reach[way] && isOn && <input type='hidden' name={name} value='on' />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <noscript>
        <Button type='submit' className='mt-4'>
          Save
        </Button>
      </noscript>
      <ToastRegion
        toasts={ready && said ? [{ id: 'said', text: said.text, action: undoButton(said, choose) }] : []}
        onDismiss={dismiss}
      />
    </Form>
  )
}

function Head({ shown }: { readonly shown: readonly Way[] }): ReactElement {
  return (
    <thead>
      <tr className='border-line border-b text-14'>
        <th scope='col' className='py-2 align-bottom font-semibold'>
          Topic
        </th>
        {shown.map((way) => (
          <th key={way} scope='col' className='w-16 py-2 sm:w-20 text-center align-bottom font-semibold'>
            {wayWords[way]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Sends the values of a column that isn't shown. */
function Kept({ names }: { readonly names: readonly SwitchName[] }): ReactElement[] {
  return names.map((name) => <input key={name} type='hidden' name={name} value='on' />)
}

interface Message {
  readonly text: string
  readonly undo: readonly SwitchName[] | null
}
type Choose = (on: readonly SwitchName[], isUndo?: boolean) => void

function undoButton({ undo }: Message, choose: Choose): ReactElement | null {
  if (!undo) return null
  return (
    <Button kind='quiet' size='small' onClick={() => choose(undo, true)}>
      Undo
    </Button>
  )
}

function useSwitches(chosen: NoticeChoices) {
  const submit = useSubmit()
  const { problem, done } = useFormState()
  const result = useActionData() as ActionResult | undefined
  const [on, setOn] = useState(() => namesOn(chosen))
  const [undo, setUndo] = useState<readonly SwitchName[] | null>(null)
  const [dismissed, setDismissed] = useState<ActionResult | null>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // After a refusal, the switches don't show a choice that wasn't saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal puts the switches back.
  useEffect(() => {
    if (result && !result.ok) setOn(namesOn(chosen))
  }, [result])
  const choose: Choose = (next, isUndo = false) => {
    const form = new FormData()
    for (const name of next) form.set(name, 'on')
    form.set('before', on.join(' '))
    setUndo(isUndo ? null : on)
    setOn(next)
    void submit(form, { method: 'post', action: href(pages.accountNotices), preventScrollReset: true })
  }
  const message: Message | null = done && result !== dismissed ? { text: done, undo } : null
  return { on, choose, said: message, problem, ready, dismiss: () => setDismissed(result ?? null) }
}
