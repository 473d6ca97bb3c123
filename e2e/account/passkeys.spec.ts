import type { CDPSession } from '@playwright/test'
import { newAccount } from '../support/people.ts'
import { expect, PASSWORD, test, type Visitor } from '../support/site.ts'

const STUDENT = 1

// A passkey belongs to a name, never to an address of numbers.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

/** A device's own authenticator, that knows its owner by the finger. */
async function withAuthenticator({ page }: Visitor): Promise<{ client: CDPSession; id: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, id }
}

test('a passkey is added with the password, signs in without it, and does no more once it is removed', async ({
  visitor,
  request,
}) => {
  const person = await visitor('en')
  const { page, words } = person
  const t = (key: string, values?: Record<string, string>) => words('account', key, values)
  const said = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const email = await newAccount(request, STUDENT)
  await person.signIn(email, STUDENT)
  const device = await withAuthenticator(person)
  const confirm = async (action: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Password/).fill(PASSWORD)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }

  await test.step('added', async () => {
    await person.open('/account/settings?tab=security')
    await page.getByRole('button', { name: t('passkeys.add') }).click()
    await page.getByRole('dialog').getByLabel(t('passkeys.name')).fill('This laptop')
    await person.accessible()
    await confirm(t('twoStep.next'))
    await said(t('passkeys.added'))
    const { credentials } = await device.client.send('WebAuthn.getCredentials', {
      authenticatorId: device.id,
    })
    expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
      ['localhost', true],
    ])
  })

  await test.step('signs in, as a second step too', async () => {
    await page.context().clearCookies({ name: 'sessionKey' })
    await person.open('/login?accountType=1')
    await page.getByRole('button', { name: t('passkeys.signIn') }).click()
    await expect(page).toHaveURL(/\/account$/)
  })

  await test.step('removed, it opens nothing', async () => {
    await person.open('/account/settings?tab=security')
    await page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'This laptop' }) }).click()
    await confirm(t('passkeys.remove'))
    await said(t('passkeys.removed'))
    await page.context().clearCookies({ name: 'sessionKey' })
    await person.open('/login?accountType=1')
    await page.getByRole('button', { name: t('passkeys.signIn') }).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    expect(page.url()).toContain('/login')
  })
})
