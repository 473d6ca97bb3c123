import { deflateSync } from 'node:zlib'
import { newAccount } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

/** One colour, 1200 × 675. */
function picture(): Buffer {
  const [width, height] = [1200, 675]
  const crc = (bytes: Buffer) => {
    let sum = 0xffffffff
    for (const byte of bytes) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
    return (sum ^ 0xffffffff) >>> 0
  }
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body])
    const whole = Buffer.alloc(named.length + 8)
    whole.writeUInt32BE(body.length, 0)
    named.copy(whole, 4)
    whole.writeUInt32BE(crc(named), named.length + 4)
    return whole
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 118)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/**
 * As from another program: the page's policy refuses an editor that reads
 * HTML itself. Inline handlers are left to the cleaner's own tests: Chromium
 * 156 writes each that it refuses into the console, wherever HTML is parsed.
 */
const PASTE = `(() => {
  const data = new DataTransfer()
  data.setData('text/html', '<p><b>Pay no deposit</b><script>window.hit = true</script></p>')
  const field = document.querySelector('[contenteditable=true]')
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
})()`

for (const language of LANGUAGES) {
  test(`an article from its draft through a rejection to readers and the archive (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const title = `Reading an offer letter ${language} ${Date.now()}`
    const author = await visitor(language)
    const { page, words } = author
    const own = (key: string, values = {}) => words('content', `articles.${key}`, values)
    const field = (name: string) =>
      own('inLanguage', { field: own(`fields.${name}`), language: own('languages.En') })
    await author.comeAs(await newAccount(request, 2), 2)

    await test.step('it is written, saves itself, and says what is missing when it is sent', async () => {
      await author.open('/account/news')
      await page.getByRole('link', { name: own('write') }).click()
      await page.getByRole('textbox', { name: field('title') }).fill(title)
      await page.getByRole('textbox', { name: field('summary') }).fill('Five lines that matter.')
      await page.getByRole('textbox', { name: field('body') }).fill('Read the conditions first.')
      await page.evaluate(PASTE)
      await expect(page.getByText('Pay no deposit', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/id=\d+/)
      await expect(
        page.getByText(own('autosave.saved', { time: '' }).trim().split(' ')[0] ?? ''),
      ).toBeVisible()
      await page.getByRole('button', { name: own('acts.send') }).click()
      await expect(page.getByRole('textbox', { name: field('alt') })).toHaveAttribute('aria-invalid', 'true')
      await author.accessible()
      await author.fits()
    })

    await test.step('with a cover and its words it is sent', async () => {
      await page.getByRole('textbox', { name: field('alt') }).fill('A letter on a desk')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture() })
      await expect(page.getByRole('img', { name: own('coverNow') })).toBeVisible()
      await page.getByRole('button', { name: own('acts.send') }).click()
      await expect(page.getByText(own('locked.2'))).toBeVisible()
    })

    const editor = await visitor(language)
    await editor.comeToDesk()
    await test.step('the desk sends it back with a reason, which the author reads at once', async () => {
      await decide(editor, title, 'reject', 'Name the source.')
      await author.open('/account/news')
      const line = page.getByRole('row', { name: new RegExp(title) })
      await expect(line).toContainText('Name the source.')
      await author.accessible()
      await author.fits()
      await line.getByRole('link', { name: title }).click()
    })

    await test.step('changed, it is sent again, and published', async () => {
      await page
        .getByRole('textbox', { name: own('fields.source') })
        .first()
        .fill('Home Affairs')
      await page.getByRole('button', { name: own('acts.send') }).click()
      await expect(page.getByText(own('locked.2'))).toBeVisible()
      await decide(editor, title, 'approve')
      // Live: the list behind it reads anew.
      await author.open('/account/news')
      await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(own('states.3'))
    })

    await test.step('readers find it with its cover, like it, share it and comment', async () => {
      const reader = await visitor(language)
      await reader.comeAs(await newAccount(request, 1), 1)
      await reader.open(`/news-tips?keyword=${encodeURIComponent(title)}`)
      await reader.page.getByRole('main').getByRole('link', { name: title }).first().click()
      await expect(reader.page.getByRole('img', { name: 'A letter on a desk' })).toBeVisible()
      await reader.page.getByRole('button', { name: new RegExp(words('content', 'news.like')) }).click()
      await expect(
        reader.page.getByRole('button', { name: new RegExp(words('content', 'news.unlike')) }),
      ).toBeVisible()
      await reader.page.getByRole('button', { name: words('content', 'news.share.qr') }).click()
      await expect(reader.page.getByRole('img', { name: words('content', 'news.share.qrAlt') })).toBeVisible()
      await reader.page.keyboard.press('Escape')
      await reader.accessible()
      await reader.fits()
      await reader.page.getByRole('textbox').last().fill('Thank you, this helped.')
      await reader.page.getByRole('button', { name: words('content', 'comments.send') }).click()
      await expect(reader.page.getByText('Thank you, this helped.')).toBeVisible()
    })

    await test.step('the author moves it to the archive, and readers find it no more', async () => {
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: own('acts.archive') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: own('acts.archive') })
        .click()
      await expect(page.getByText(own('locked.8'))).toBeVisible()
      await author.open(`/news-tips?keyword=${encodeURIComponent(title)}`)
      await expect(page.getByText(words('content', 'news.none'))).toBeVisible()
    })
  })
}

async function decide(editor: Visitor, title: string, decision: 'approve' | 'reject', reason?: string) {
  const { page, words } = editor
  const desk = (key: string, values = {}) => words('content', `deskArticles.${key}`, values)
  await editor.open(`/crm/articles?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: desk(decision), exact: true }).click()
  if (reason) {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await editor.accessible()
    await dialog.getByRole('button', { name: desk(decision), exact: true }).click()
  }
  await expect(page.getByText(desk('done'))).toBeVisible()
}
