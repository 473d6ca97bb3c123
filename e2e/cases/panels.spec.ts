import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

/** What of a page's panels lies over another, or over the edge of its own. */
const OVERLAPS = `(() => {
  const box = (one) => one.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const panels = [...document.querySelectorAll('main section')].filter((one) => box(one).width > 0)
  const over = panels.filter((one) => panels.some((other) =>
    !one.contains(other) && !other.contains(one) && meet(box(one), box(other))))
  const tables = [...document.querySelectorAll('main section table')]
  const beyond = tables.filter((one) => box(one).right > box(one.closest('section')).right + 1)
  return [...over, ...beyond].map((one) => one.textContent.slice(0, 40))
})()`
const WIDTHS = [1280, 1120, 1000]

for (const language of LANGUAGES) {
  test(`a case with offers and late documents lies beside its people, not below them (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    await person.comeAs(DEMO('agent'), 2)
    await person.open('/account/course-applications?caseId=1')
    await expect(person.page.getByRole('main').getByRole('table').nth(1)).toBeVisible()
    for (const width of WIDTHS) {
      await person.page.setViewportSize({ width, height: 900 })
      expect(await person.page.evaluate(OVERLAPS)).toEqual([])
    }
  })
}
