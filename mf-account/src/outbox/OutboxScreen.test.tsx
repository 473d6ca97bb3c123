import { expect, test } from '@jest/globals'
import { refuse } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { AT, showDesk } from '../desk/desk.fixture.tsx'
import OutboxScreen from './OutboxScreen.tsx'

const mail = {
  id: '1',
  to: 'mia@example.com',
  subject: 'Welcome',
  createdAt: AT,
  text: 'Open https://site.example/x now',
}

test('mails are shown with their addresses as links', async () => {
  showDesk(<OutboxScreen />, { 'GET /account/outbox': { rows: [mail], total: 1 } }, '/crm/outbox')
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://site.example/x' })).toBeTruthy()
})

test('a failure says why and is tried again; then nothing was sent', async () => {
  let away = true
  const { user } = showDesk(
    <OutboxScreen />,
    { 'GET /account/outbox': () => (away ? refuse('server.fault', 'Away') : { rows: [], total: 0 }) },
    '/crm/outbox',
  )
  expect(await screen.findByText('Away')).toBeTruthy()
  away = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No mail has been sent yet.')).toBeTruthy()
})
