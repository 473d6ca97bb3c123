import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { asking } from './cases.ts'
import { encrypt, sessionOf } from './people.ts'
import { DEMO, PASSWORD, type Visitor } from './site.ts'
import { appCode, STEP_MS } from './totp.ts'

const STAFF = 9
/** Emptied at the beginning of each run, as the servers and their people are new then. */
const FOLDERS = join(import.meta.dirname, '../../test-results/e2e/auditor')

/** Money needs the second step: the first journey at a site turns it on, and all of them share its secret. */
async function secretOf(request: APIRequestContext, folder: string): Promise<string> {
  const kept = join(folder, 'secret')
  if (isFirst(folder)) {
    const ask = asking(request, await sessionOf(request, DEMO('auditor'), STAFF))
    const { secret } = await ask<{ secret: string }>(
      'POST /account/totp/begin',
      await encrypt(request, PASSWORD),
    )
    // The server takes the code before, too: that of now is left for the journey.
    await ask('POST /account/totp/confirm', { code: appCode(secret, Date.now() - STEP_MS) })
    writeFileSync(`${kept}.new`, secret)
    renameSync(`${kept}.new`, kept)
  }
  await expect.poll(() => existsSync(kept)).toBe(true)
  return readFileSync(kept, 'utf8')
}

/** Each code is taken once and later than those before: one journey has the first two thirds of its time. */
async function ownCode(secret: string, folder: string): Promise<string> {
  const isMine = (now: number) =>
    now % STEP_MS < (STEP_MS * 2) / 3 && isFirst(join(folder, String(Math.floor(now / STEP_MS))))
  await expect.poll(() => isMine(Date.now()), { timeout: 5 * STEP_MS }).toBe(true)
  return appCode(secret)
}

/** A folder is made once, whatever process asks for it. */
function isFirst(folder: string): boolean {
  mkdirSync(join(folder, '..'), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** The demo's auditor, at the desk with a password and the second step. */
export async function auditorAtDesk(auditor: Visitor, request: APIRequestContext): Promise<void> {
  const { page, words } = auditor
  const folder = join(FOLDERS, new URL((await request.get('/readyz')).url()).port)
  const secret = await secretOf(request, folder)
  await auditor.open('/crm')
  await page.getByLabel(words('account', 'fields.email')).fill(DEMO('auditor'))
  await page.getByLabel(words('account', 'fields.password')).first().fill(PASSWORD)
  const submit = page.getByRole('button', { name: words('account', 'login.submit'), exact: true })
  await submit.click()
  const code = page.getByRole('textbox', { name: words('account', 'twoStep.code') })
  await expect(code).toBeVisible()
  await code.fill(await ownCode(secret, folder))
  await submit.click()
  await expect(page).toHaveURL(/\/crm\/\w+/)
}
