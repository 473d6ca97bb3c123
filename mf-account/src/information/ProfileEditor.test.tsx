import { beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { ProfileEditor } from './ProfileEditor.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

type Agency = DataOf<'POST /agency/achieve'>
const content: Agency['content'] = {
  companyNameEn: 'Bluegum Study',
  companyNameCn: null,
  logoDocId: null,
  foundedYear: 2009,
  registrationNo: 'ABN 51',
  registrationCountry: '0061',
  countryCode: '0061',
  stateId: null,
  cityEn: 'Sydney',
  cityCn: null,
  website: null,
  email: null,
  descriptionEn: null,
  descriptionCn: null,
  phones: [],
  addresses: [],
  languages: [],
  serviceAreas: [],
  serviceTypes: [],
  staff: [],
  credentials: [],
  feeTable: [],
  bank: { holder: 'B', bank: 'H', accountNo: '1', swift: null },
  references: [],
  documents: [],
}
const profile: Agency = {
  id: '301',
  nameEn: 'Bluegum Study',
  nameCn: null,
  shown: false,
  verificationState: 0,
  draftState: 1,
  version: 3,
  reason: null,
  submittedAt: null,
  decidedAt: null,
  missing: ['email', 'phones'],
  may: { edit: true, submit: true, withdraw: false },
  files: [],
  content,
}
const none = { rows: [], total: 0 }
const LISTS: FakeCalls = {
  'POST /agency/postAllArea': none,
  'POST /school/getState/:id': none,
  'GET /country/getAllCurrency': none,
  'GET /lookup/:name': none,
}
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ ...LISTS, ...calls }),
  ...renderScreen(
    <DeskRoot locale={locale}>
      <ProfileEditor kind="agency" />
    </DeskRoot>,
    { locale, as: 'agent', texts: { account: locale === 'zh' ? chinese : english } },
  ),
})
beforeEach(() => sessionStorage.clear())

test('says what is missing, and does not let an incomplete profile be submitted', async () => {
  show({ 'POST /agency/achieve': profile })
  expect(await screen.findByText('Still missing: E-mail, Phones.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit for verification' })).toHaveProperty('disabled', true)
})

test('tells by its name which credential the desk did not confirm', async () => {
  const refusedCredentials = [{ kind: 'Legal practitioner', number: '666' }]
  const kind = { code: 'Legal practitioner', nameEn: 'Lawyer', nameCn: '执业律师' }
  const rows = [{ ...kind, sort: 0, enabled: true, group: null, parent: null }] as never
  const calls = {
    'POST /agency/achieve': { ...profile, verificationState: 2, draftState: 3, refusedCredentials },
    'GET /lookup/:name': { rows, total: 1 },
  } as FakeCalls
  show(calls, 'zh')
  expect(await screen.findByText(/未能核实：执业律师 666。/)).toBeTruthy()
})

test('tells in Chinese why it was rejected, and why it could not be read', async () => {
  const rejected = show(
    { 'POST /agency/achieve': { ...profile, verificationState: 3, draftState: 4, reason: '执照不清晰' } },
    'zh',
  )
  expect(await screen.findByText(/原因：执照不清晰/)).toBeTruthy()
  rejected.unmount()
  const writtenOn = { ...profile, verificationState: 3, draftState: 1, reason: '执照不清晰' }
  const corrected = show({ 'POST /agency/achieve': writtenOn }, 'zh')
  expect(await screen.findByText(/原因：执照不清晰/)).toBeTruthy()
  corrected.unmount()
  show({ 'POST /agency/achieve': () => refuse('server.fault', '服务器维护中') }, 'zh')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
})

test('a section is saved with the whole draft as it was read, trimmed, and in its version', async () => {
  const { user, server } = show({
    'POST /agency/achieve': profile,
    'POST /agency/save': { ...profile, version: 4, missing: [] },
  })
  const name = await screen.findByLabelText(/^Company name \(English\)/)
  await user.clear(name)
  await user.type(name, '  Redgum  ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /agency/save')[0]?.body).toEqual({
      version: 3,
      content: { ...content, companyNameEn: 'Redgum' },
    }),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit for verification' })).toHaveProperty('disabled', false),
  )
})

test('what a colleague saved meanwhile stays, and what was typed is sent over it', async () => {
  let turn = 0
  const theirs = { ...content, website: 'https://redgum.example' }
  const { user, server } = show({
    'POST /agency/achieve': () => (turn++ === 0 ? profile : { ...profile, version: 4, content: theirs }),
    'POST /agency/save': ({ body }) =>
      body.version === 3 ? refuse('row.changed') : { ...profile, version: 5, content: body.content },
  } as FakeCalls)
  const name = await screen.findByLabelText(/^Company name \(English\)/)
  await user.clear(name)
  await user.type(name, 'Redgum')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.inputsOf('POST /agency/save')).toHaveLength(2))
  expect(server.inputsOf('POST /agency/save')[1]?.body).toEqual({
    version: 4,
    content: { ...theirs, companyNameEn: 'Redgum' },
  })
})

test('a field that both changed is told, and keeps what was typed', async () => {
  let turn = 0
  const theirs = { ...content, companyNameEn: 'Bluegum' }
  const { user, server } = show({
    'POST /agency/achieve': () => (turn++ === 0 ? profile : { ...profile, version: 4, content: theirs }),
    'POST /agency/save': () => refuse('row.changed'),
  } as FakeCalls)
  const said: string[] = []
  const quiet = bus.on('notice', ({ text }) => said.push(text))
  const name = () => screen.findByLabelText(/^Company name \(English\)/)
  await user.clear(await name())
  await user.type(await name(), 'Redgum')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toEqual([english.profile.changedByBoth]))
  quiet()
  expect(await name()).toHaveProperty('value', 'Redgum')
  expect(server.inputsOf('POST /agency/save')).toHaveLength(1)
})

test('a wrong address is told before anything is sent, and what was typed survives leaving', async () => {
  const first = show({ 'POST /agency/achieve': profile })
  await first.user.click(await screen.findByRole('button', { name: /^Contacts/ }))
  await first.user.type(screen.getByLabelText('Website'), 'bluegum')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('Please enter a correct web address, beginning with https:// or http://.'),
  ).toBeTruthy()
  expect(first.server.inputsOf('POST /agency/save')).toEqual([])
  first.unmount()
  const again = show({ 'POST /agency/achieve': profile })
  await again.user.click(await screen.findByRole('button', { name: /^Contacts/ }))
  expect(screen.getByLabelText('Website')).toHaveProperty('value', 'bluegum')
})

test('a cover is uploaded, needs its picture, and goes with words; who names this agency is said', async () => {
  const src = `/api/fileOperate/articlePicture/${'a'.repeat(32)}.jpg`
  const agencies = [{ id: '9', nameEn: null, nameCn: '晨光分部', asks: true }]
  const fault = { field: 'content.cover.altEn', rule: 'required', message: '请填写图片文字说明。' }
  let turn = 0
  const { user, server } = show(
    {
      'POST /agency/achieve': { ...profile, agencies },
      'POST /agency/save': () =>
        turn++ === 0 ? refuse('input.invalid', '请检查。', [fault]) : { ...profile, version: 4 },
      'POST /fileOperate/uploadArticlePicture': { pictureId: '3', src, width: 1200, height: 675 },
    } as FakeCalls,
    'zh',
  )
  expect(await screen.findByText(/填写您为所属机构：晨光分部/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /添加.*封面/ }))
  await user.type(screen.getByLabelText(/^图片内容（中文）/), '广州办公室')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/选择.*图片/)).toBeTruthy()
  const field = screen.getByRole('group', { name: '图片' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(server.inputsOf('POST /agency/save')).toEqual([])
  const inputs = document.querySelectorAll('input[type=file]')
  await user.upload(
    inputs[inputs.length - 1] as HTMLElement,
    new File(['png'], 'a.png', { type: 'image/png' }),
  )
  expect(await screen.findByRole('img', { name: '图片' })).toHaveProperty('width', 1200)
  await user.click(screen.getByRole('button', { name: '保存' }))
  const told = (await screen.findByText(fault.message)).closest('.ant-form-item')
  expect(told?.contains(screen.getByLabelText(/^图片内容（英文）/))).toBe(true)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /agency/save')[1]?.body.content.cover).toEqual({
      picture: { src, width: 1200, height: 675 },
      altEn: null,
      altCn: '广州办公室',
    }),
  )
})

test('while it is checked nothing can be changed, added or taken out', async () => {
  const src = `/api/fileOperate/articlePicture/${'a'.repeat(32)}.jpg`
  const cover = { picture: { src, width: 1200, height: 675 }, altEn: 'Office', altCn: null }
  const documents = [{ fileId: '5', description: 'Licence' }]
  const { user } = show({
    'POST /agency/achieve': {
      ...profile,
      content: { ...content, logoDocId: '7', cover, documents },
      verificationState: 1,
      draftState: 2,
      missing: [],
      may: { edit: false, submit: false, withdraw: false },
    },
  })
  expect(await screen.findByLabelText(/^Company name \(English\)/)).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Submit for verification' })).toBeNull()
  const changing = () => [
    ...document.querySelectorAll('input[type=file]'),
    ...screen.queryAllByRole('button', { name: /^(Add|Remove)/ }),
  ]
  expect(screen.getByRole('img', { name: 'Picture' })).toBeTruthy()
  expect(changing()).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Documents/ }))
  expect(screen.getByLabelText('What it is')).toHaveProperty('disabled', true)
  expect(changing()).toEqual([])
})

test('a section is not saved without the picture that is on its way', async () => {
  let store = () => {}
  const slow = new Promise<void>((done) => {
    store = done
  })
  const { user, server } = show({
    'POST /agency/achieve': profile,
    'POST /agency/save': { ...profile, version: 4 },
    'POST /fileOperate/headImgUpload': async () => {
      await slow
      return { docId: '77' } as never
    },
  })
  const save = await screen.findByRole('button', { name: 'Save' })
  const input = document.querySelector('input[type=file]') as HTMLElement
  await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }))
  await user.click(save)
  const waits = () => screen.queryByText(/wait while your file/, { selector: '[role=status]' })
  await waitFor(() => expect(waits()).not.toBeNull())
  expect(server.inputsOf('POST /agency/save')).toEqual([])
  store()
  await waitFor(() => expect(waits()).toBeNull())
  await user.click(save)
  await waitFor(() =>
    expect(server.inputsOf('POST /agency/save')[0]?.body.content).toMatchObject({ logoDocId: '77' }),
  )
})

test('what is typed and not saved is not left out of what is submitted', async () => {
  const { user, server } = show({ 'POST /agency/achieve': { ...profile, missing: [] } })
  const said: string[] = []
  const deaf = bus.on('notice', ({ text }) => said.push(text))
  await user.type(await screen.findByLabelText(/^Company name \(English\)/), ' Group')
  await user.click(screen.getByRole('button', { name: 'Submit for verification' }))
  await waitFor(() =>
    expect(said).toEqual([`Save first what you typed in: ${english.profile.sections.company}.`]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.inputsOf('POST /agency/submitApply')).toEqual([])
  deaf()
})

test('a credential is chosen from the list, in Chinese too, and a word from before the list keeps showing', async () => {
  const named = (code: string, nameCn: string) =>
    ({ code, nameEn: code, nameCn, sort: 0, enabled: true, group: null, parent: null }) as never
  const listed = [
    named('MARN', 'MARN：澳大利亚注册移民代理'),
    named('IAA licence', 'IAA 执照：新西兰移民顾问'),
  ]
  const old = { kind: 'Reg. no. 7', number: '7', validTo: null, fileId: null }
  const { user } = show(
    {
      'POST /agency/achieve': { ...profile, content: { ...content, credentials: [old] } },
      'GET /lookup/:name': ({ params }: { params: { name: string } }) =>
        params.name === 'credentialKind' ? { rows: listed, total: 2 } : none,
    } as FakeCalls,
    'zh',
  )
  await user.click(await screen.findByRole('button', { name: /^资质/ }))
  expect(await screen.findByText('Reg. no. 7')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^类型/ }))
  expect(await screen.findByText('MARN：澳大利亚注册移民代理')).toBeTruthy()
  expect(screen.getByText('IAA 执照：新西兰移民顾问')).toBeTruthy()
})

test('who was verified nearly a year ago is asked to submit again, by a day', async () => {
  const month = (ago: number) => {
    const day = new Date()
    day.setMonth(day.getMonth() - ago)
    return day.toISOString()
  }
  const verified = { ...profile, verificationState: 2, draftState: 3, missing: [] }
  const shown = (verifiedAt: string) => show({ 'POST /agency/achieve': { ...verified, verifiedAt } }, 'zh')
  const fresh = shown(month(2))
  expect(await screen.findByRole('button', { name: chinese.profile.submit })).toBeTruthy()
  expect(screen.queryByText(/上次审核/)).toBeNull()
  fresh.unmount()
  shown(month(12))
  expect(await screen.findByText(new RegExp(`于 ${month(0).slice(0, 7)}-\\d\\d 前提交`))).toBeTruthy()
})
