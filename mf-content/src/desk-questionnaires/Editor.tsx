import { QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import { keepDraft, useText, useUnsaved } from '@southbound/shared/platform'
import {
  Button,
  CheckboxGroup,
  Form,
  FormGrid,
  FormItem,
  FormList,
  RadioGroup,
  TextArea,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { Panel, SaveBar } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { audienceText } from '../questionnaires/said.ts'
import styles from './Desk.module.css'
import { Preview } from './Preview.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { useDraftActs } from './use-draft-acts.ts'
import { bodyOf, type DeskOne, FRESH, type Written, writtenOf } from './written.ts'

const TEXTS = ['titleEn', 'titleCn', 'introEn', 'introCn'] as const
const AUDIENCES = ['everybody', 'signed-in', 'invited'] as const
const TYPES = [1, 2, 3, 5] as const
const COUNTRIES = ['0061', '0064', '0065'] as const

/**
 * A draft: what is typed is kept in this tab, saved ones at the desk, and beside it what a reader will see.
 */
export function Editor({ one, onSaved }: { one: DeskOne | null; onSaved: () => void }) {
  const { t } = useText('content')
  const [form] = useForm<Written>()
  const [kept] = useState(() =>
    keepDraft<Written>(`desk-questionnaire:${one ? `${one.id}:${one.version}` : 'new'}`),
  )
  const [first] = useState(() => kept.load() ?? writtenOf(one))
  const [written, setWritten] = useState(first)
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const body = safeBody(written)
  const forget = () => {
    kept.clear()
    setDirty(false)
  }
  const { save, release, remove, busy } = useDraftActs({ one, form, forget, onSaved })
  const changed = () => {
    const values = form.getFieldsValue(true)
    kept.save(values)
    setWritten({ ...values })
    setDirty(true)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Form<Written>
          name="questionnaire"
          kept
          form={form}
          initialValues={first}
          onSubmit={save}
          onValuesChange={changed}
        >
          <Panel title={t('deskQuestionnaires.about')}>
            <FormGrid>
              {TEXTS.map((name) => (
                <FormItem
                  key={name}
                  name={name}
                  label={t(`deskQuestionnaires.fields.${name}`)}
                  required={name.startsWith('title')}
                  max={name.startsWith('title') ? LIMITS.title : LIMITS.intro}
                >
                  {name.startsWith('title') ? <TextInput /> : <TextArea rows={3} />}
                </FormItem>
              ))}
              <FormItem name="openAt" label={t('deskQuestionnaires.fields.openAt')} required>
                <TextInput type="datetime-local" />
              </FormItem>
              <FormItem
                name="closeAt"
                label={t('deskQuestionnaires.fields.closeAt')}
                required
                dependsOn={['openAt']}
                check={(at) =>
                  String(at) > form.getFieldValue('openAt') ? null : t('deskQuestionnaires.order')
                }
              >
                <TextInput type="datetime-local" />
              </FormItem>
            </FormGrid>
            <FormItem name="who" label={t('deskQuestionnaires.fields.who')} required chosen>
              <RadioGroup
                options={AUDIENCES.map((value) => ({ value, label: t(`deskQuestionnaires.who.${value}`) }))}
              />
            </FormItem>
            {written.who === 'signed-in' && (
              <>
                <FormItem
                  name="types"
                  label={t('deskQuestionnaires.fields.types')}
                  hint={t('deskQuestionnaires.typesHint')}
                >
                  <CheckboxGroup<number>
                    options={TYPES.map((value) => ({ value, label: t(`questionnaires.types.${value}`) }))}
                  />
                </FormItem>
                <FormItem
                  name="countries"
                  label={t('deskQuestionnaires.fields.countries')}
                  hint={t('deskQuestionnaires.countriesHint')}
                >
                  <CheckboxGroup
                    options={COUNTRIES.map((value) => ({
                      value,
                      label: t(`questionnaires.countries.${value}`),
                    }))}
                  />
                </FormItem>
              </>
            )}
          </Panel>
          <div className={styles.questions}>
            <FormList
              name="questions"
              entry={t('deskQuestionnaires.question')}
              min={1}
              max={LIMITS.questions}
              fresh={FRESH}
            >
              {(at) => (
                <QuestionFields form={form} at={at} written={written.questions[at]} onMoved={changed} />
              )}
            </FormList>
          </div>
          <SaveBar>
            <div className={styles.bar}>
              <Button type="submit" look="main" busy={busy}>
                {t('deskQuestionnaires.save')}
              </Button>
              <Button busy={busy} onClick={() => release('release')}>
                {t('deskQuestionnaires.deeds.release')}
              </Button>
              <Button busy={busy} onClick={() => release('openNow')}>
                {t('deskQuestionnaires.deeds.openNow')}
              </Button>
              {one && (
                <Button look="plain" busy={busy} onClick={remove}>
                  {t('deskQuestionnaires.remove')}
                </Button>
              )}
            </div>
          </SaveBar>
        </Form>
      </div>
      <div className={styles.column}>
        <Panel title={t('deskQuestionnaires.preview')} className={styles.held}>
          {body && <p className="muted small">{audienceText(body.audience, t)}</p>}
          {body && <Preview one={body} />}
        </Panel>
      </div>
    </div>
  )
}

/** While a date is typed there is none. */
function safeBody(written: Written) {
  try {
    return bodyOf(written)
  } catch {
    return null
  }
}
