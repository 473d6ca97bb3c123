import type { Locator } from '@playwright/test'
import { newAccount } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const main = ({ page }: Visitor): Locator => page.getByRole('main')
/** A service that is sold to this person, by the words of its button 'Add to cart: …'. */
async function someService(person: Visitor): Promise<{ add: Locator; name: string }> {
  const [before = '', after = ''] = person.words('commerce', 'goods.addNamed', { name: '|' }).split('|')
  const adds = main(person).getByRole('button', { name: new RegExp(`^${before}.+${after}$`) })
  const label = (await adds.first().getAttribute('aria-label')) ?? ''
  return {
    // By its own name: forms above it may come later.
    add: main(person).getByRole('button', { name: label, exact: true }),
    name: label.slice(before.length, label.length - after.length),
  }
}

for (const language of LANGUAGES) {
  test(`an agent lays a service aside, changes how many, and takes it out (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(120_000)
    const email = await newAccount(request, 2)
    const agent = await visitor(language)
    const { page, words } = agent
    await agent.comeAs(email, 2)
    await agent.open('/cart')
    await expect(main(agent).getByText(words('commerce', 'cart.empty'))).toBeVisible()
    await agent.accessible()
    await main(agent)
      .getByRole('link', { name: words('commerce', 'cart.moreServices') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/more-services/)
    const { add, name } = await someService(agent)
    await test.step('a number that is not sold is refused where it was typed', async () => {
      await main(agent)
        .getByLabel(words('commerce', 'goods.quantityOf', { name }))
        .fill('0')
      await add.click()
      await expect(main(agent).getByLabel(words('commerce', 'goods.quantityOf', { name }))).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await agent.accessible()
    })
    await test.step('it is laid aside', async () => {
      await agent.open('/more-services')
      await add.click()
      await expect(page.getByText(words('commerce', 'goods.added', { name }))).toBeVisible()
    })
    await agent.open('/cart')
    const quantity = main(agent).getByRole('status', {
      name: words('commerce', 'goods.quantityOf', { name }),
    })
    const first = Number(await quantity.textContent())
    await test.step('one more', async () => {
      const [before = '', after = ''] = words('commerce', 'cart.more', { name, step: '|' }).split('|')
      await main(agent)
        .getByRole('button', { name: new RegExp(`^${before}\\d+${after}$`) })
        .click()
      await expect.poll(async () => Number(await quantity.textContent())).toBeGreaterThan(first)
      await agent.fits()
      await agent.accessible()
    })
    await test.step('taken out, after a question', async () => {
      await main(agent)
        .getByRole('button', { name: words('common', 'removeNamed', { name }) })
        .click()
      const question = page.getByRole('dialog', {
        name: words('commerce', 'cart.removeQuestion', { count: 1 }),
      })
      await question.getByRole('button', { name: words('common', 'remove'), exact: true }).click()
      await expect(main(agent).getByText(words('commerce', 'cart.empty'))).toBeVisible()
    })
  })

  test(`students neither buy nor have a cart (${language})`, async ({ visitor }) => {
    const student = await visitor(language)
    await student.comeAs(DEMO('student'), 1)
    await student.open('/cart')
    await expect(main(student).getByText(student.words('commerce', 'cart.empty'))).toHaveCount(0)
    await expect(student.page).not.toHaveURL(/\/cart$/)
  })
}
