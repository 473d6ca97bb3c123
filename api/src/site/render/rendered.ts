import type { PageOfRemote, Redirect, RenderedPage } from '@southbound/shared/contract'

interface StyledPage extends Omit<RenderedPage, 'loaderData'> {
  /** Workers return the attributes. */
  styles: string
  loaderData: string
}
export type Rendered = Redirect | StyledPage

export const forBrowser = (page: PageOfRemote): StyledPage => ({
  status: 200,
  html: '',
  styles: '',
  title: 'Southbound 南行',
  head: { title: 'Southbound 南行', description: '', noindex: true },
  page,
  mode: 'render',
  loaderData: '{}',
})
