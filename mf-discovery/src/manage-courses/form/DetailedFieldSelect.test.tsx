import { expect, jest, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { Form, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { screen, waitFor } from '@testing-library/react'
import { DetailedFieldSelect } from './DetailedFieldSelect.tsx'

jest.setTimeout(30_000)
const OPTIONS = [
  { value: '060301', label: 'General Nursing' },
  { value: '061701', label: 'Physiotherapy' },
  { value: '080101', label: 'Accounting' },
]
const NARROW = [
  { value: '0603', label: 'Nursing' },
  { value: '0617', label: 'Rehabilitation' },
]
const show = (initialValues: object) => {
  const sent = jest.fn()
  const form = (
    <Form name="fields" initialValues={initialValues} onSubmit={sent}>
      <FormItem name="foeBroad" label="Broad">
        <Select options={[{ value: '06', label: 'Health' }]} />
      </FormItem>
      <FormItem name="foeNarrow" label="Narrow">
        <Select clearable options={NARROW} />
      </FormItem>
      <FormItem name="foeDetailed" label="Detailed">
        <DetailedFieldSelect name="foeDetailed" options={OPTIONS} found={undefined} />
      </FormItem>
      <button type="submit">Save</button>
    </Form>
  )
  return { ...renderScreen(form, { texts: {} }), sent }
}
const offered = () => screen.queryAllByRole('option').map((one) => one.getAttribute('aria-label'))

test('offers what is within the chosen field, and lets go of what is not in another one', async () => {
  const { user, sent } = show({ foeBroad: '06', foeNarrow: null, foeDetailed: '060301' })
  expect(screen.getByText('General Nursing')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Detailed' }))
  await waitFor(() => expect(offered()).toEqual(['General Nursing', 'Physiotherapy']))
  await user.click(screen.getByRole('combobox', { name: 'Narrow' }))
  await user.click(await screen.findByTitle('Rehabilitation'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ foeNarrow: '0617', foeDetailed: null })
})

test('keeps a stored code that the list does not know', async () => {
  const { user, sent } = show({ foeBroad: '06', foeNarrow: '0603', foeDetailed: '060399' })
  expect(screen.getByText('060399')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ foeDetailed: '060399' })
})
