import type { Handler } from '../../plugins/context.ts'
import { discoveryErrors, feedback } from './feedback.tables.ts'

export const addDiscoveryError: Handler<'POST /discoveryError/add'> = async ({ body }, { db, actor }) => {
  const { category, name, suggestions, targetId = null } = body
  const [row] = await db
    .insert(discoveryErrors)
    .values({
      accountId: actor?.accountId ?? null,
      category,
      name: name.trim(),
      suggestions: suggestions.trim(),
      targetId,
    })
    .returning({ id: discoveryErrors.id })
  return { id: row?.id }
}

export const addFeedback: Handler<'POST /feedback/addFeedback'> = async ({ body }, ctx) => {
  const url = body.url?.trim() || null
  if (url && !isWebAddress(url)) ctx.invalid('url', 'pattern')
  const [row] = await ctx.db
    .insert(feedback)
    .values({
      accountId: ctx.actor?.accountId ?? null,
      suggestions: body.suggestions.trim(),
      url,
      contact: body.contact?.trim() || null,
    })
    .returning({ id: feedback.id })
  return { id: row?.id }
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
