import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  applyFieldErrors,
  Button,
  CheckboxGroup,
  CheckboxInput,
  DatePicker,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  FormList,
  MonthPicker,
  NumberInput,
  PasswordInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
  useForm,
} from '../desk/form.tsx'
import { Alert, Card } from '../desk/panel.tsx'
import { Part } from './Part.tsx'
import { asOptions, useSamples } from './samples.ts'

const start = { budget: '36400.50', birthday: '2004-02-29', intake: '2027-02', education: [{}] }

export function FormSamples() {
  const { t } = useTranslation('common')
  const samples = useSamples()
  const [form] = useForm<object>()
  const [sent, setSent] = useState<string>()
  const refuse = () =>
    applyFieldErrors(form, {
      message: samples.serverError,
      fields: [{ field: 'nickname', message: samples.serverError }],
    })
  return (
    <Part title={samples.form}>
      <Card>
        <Form
          name="sample"
          form={form}
          initialValues={start}
          onSubmit={(values) => setSent(JSON.stringify(values))}
        >
          <FormGrid columns={3}>
            <FormItem
              name="nickname"
              label={samples.nickname}
              required
              min={2}
              max={20}
              hint={samples.nicknameHint}
            >
              <TextInput autoComplete="off" />
            </FormItem>
            <FormItem name="password" label={samples.password}>
              <PasswordInput autoComplete="new-password" />
            </FormItem>
            <FormItem name="level" label={samples.level} required chosen>
              <Select options={asOptions(samples.levels)} />
            </FormItem>
            <FormItem name="wants" label={samples.country}>
              <Select multiple options={asOptions(samples.countries)} />
            </FormItem>
            <FormItem name="birthday" label={samples.birthday} required chosen>
              <DatePicker max="2010-01-01" />
            </FormItem>
            <FormItem name="intake" label={samples.intake}>
              <MonthPicker />
            </FormItem>
            <FormItem name="budget" label={samples.budget}>
              <DecimalInput prefix="A$" />
            </FormItem>
            <FormItem name="score" label={samples.score}>
              <NumberInput min={0} max={9} />
            </FormItem>
            <FormItem name="gender" label={samples.gender}>
              <RadioGroup options={asOptions(samples.genders)} />
            </FormItem>
            <FormItem name="levels" label={samples.wants}>
              <CheckboxGroup options={asOptions(samples.levels)} />
            </FormItem>
          </FormGrid>
          <FormItem name="statement" label={samples.statement} max={100}>
            <TextArea counter={100} />
          </FormItem>
          <FormList name="education" entry={samples.education} min={1} max={3}>
            {(at) => (
              <FormItem name={[at, 'school']} label={samples.school} required max={200}>
                <TextInput />
              </FormItem>
            )}
          </FormList>
          <FormItem name="agree" label={samples.agree} labelHidden>
            <CheckboxInput>{samples.agree}</CheckboxInput>
          </FormItem>
          <Button type="submit" look="main">
            {t('submit')}
          </Button>{' '}
          <Button onClick={refuse}>{samples.serverError}</Button>
        </Form>
        {sent && (
          <Alert tone="success" title={samples.sent}>
            <code>{sent}</code>
          </Alert>
        )}
      </Card>
    </Part>
  )
}
