import { api, type DataOf, pick, tryAct, useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'
import WordsDialog from '../case/WordsDialog.tsx'

interface CorrectDialogProps {
  choices: DataOf<'GET /case/corrections/:caseId'>['choices']
  onClose: () => void
  onProposed: () => void
}
interface Typed {
  text: string
  /** A choice and a state: '12:7'. */
  target: string
}
const MOST = 500

/** An operator says which state a course should have, and why; another operator makes it. */
export default function CorrectDialog({ choices, onClose, onProposed }: CorrectDialogProps) {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const options = detail.orderParamList.flatMap(({ choiceId, course, status }) =>
    (choices.find((one) => one.choiceId === choiceId)?.targets ?? []).map((target) => {
      const [from, to] = [t(`choice.${status}`), t(`choice.${target}`)]
      const label = t('corrections.target', { course: pick(course, locale), from, to })
      return { value: `${choiceId}:${target}`, label }
    }),
  )
  const propose = async ({ text: reason, target }: Typed) => {
    const [choiceId = '', status] = target.split(':')
    const body = { choiceId, version: detail.version, status: Number(status), reason }
    const done = await tryAct(() => api('POST /case/corrections', { body }), t('corrections.proposed'))
    // Also after a refusal: the next try goes by the case as it is then.
    onProposed()
    return done
  }
  return (
    <WordsDialog<Typed>
      title={t('corrections.propose')}
      lead={t('corrections.proposeText')}
      label={t('reasonDialog.label')}
      send={t('corrections.send')}
      draft={`case:${detail.caseId}:correct`}
      max={MOST}
      onSend={propose}
      onClose={onClose}
    >
      <FormItem name="target" label={t('corrections.state')} required chosen>
        <Select options={options} />
      </FormItem>
    </WordsDialog>
  )
}
