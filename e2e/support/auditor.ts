import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { asking } from './cases.ts'
import { encrypt, sessionOf } from './people.ts'
import { DEMO, PASSWORD, type Visitor } from './site.ts'
import { appCode } from './totp.ts'

const STAFF = 9
/** Emptied at the beginning of each run, as the servers and their people are new then. */
const FOLDERS = join(import.meta.dirname, '../../test-results/e2e/auditor')

/** Money needs the second step: the first journey at a site turns it on, and all of them share its codes. */
async function recoveryCode(request: APIRequestContext): Promise<string> {
  const folder = join(FOLDERS, new URL((await request.get('/readyz')).url()).port)
  const kept = join(folder, 'codes.json')
  if (isFirst(folder)) {
    const ask = asking(request, await sessionOf(request, DEMO('auditor'), STAFF))
    const { secret } = await ask<{ secret: string }>(
      'POST /account/totp/begin',
      await encrypt(request, PASSWORD),
    )
    const confirm = { code: appCode(secret) }
    const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('POST /account/totp/confirm', confirm)
    writeFileSync(`${kept}.new`, JSON.stringify(recoveryCodes))
    renameSync(`${kept}.new`, kept)
  }
  await expect.poll(() => existsSync(kept)).toBe(true)
  const codes = JSON.parse(readFileSync(kept, 'utf8')) as string[]
  const unused = codes.find((_, at) => isFirst(join(folder, String(at))))
  if (!unused) throw new Error('every recovery code of the auditor is used')
  return unused
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
  const code = await recoveryCode(request)
  await auditor.open('/crm')
  await page.getByLabel(words('account', 'fields.email')).fill(DEMO('auditor'))
  await page.getByLabel(words('account', 'fields.password')).first().fill(PASSWORD)
  const submit = page.getByRole('button', { name: words('account', 'login.submit'), exact: true })
  await submit.click()
  await page.getByRole('textbox', { name: words('account', 'twoStep.code') }).fill(code)
  await submit.click()
  await expect(page).toHaveURL(/\/crm\/\w+/)
}
