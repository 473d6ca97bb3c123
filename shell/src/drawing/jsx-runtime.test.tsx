import { beforeEach, expect, jest, test } from '@jest/globals'
import { CheckRow, ChoiceGroup, Facts, SelectField, Tag, TextField } from '@southbound/shared/ui/page'
import { act } from '@testing-library/react'
import { Fragment, type FunctionComponent, isValidElement, type ReactNode, useId } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Icon } from '../frame/icons.tsx'
import { isDrawnAtOnce } from './at-once.ts'
import './kit.ts'
import { jsx } from './jsx-runtime.ts'
import { Written } from './written.ts'

type Props = Record<string, unknown> & { children?: ReactNode }
const Remade = ({ of, props }: { of: FunctionComponent<Props>; props: Props }) =>
  remade(of(props) as ReactNode) as ReactNode

/** The same tree, made as on the server. */
function remade(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(remade)
  if (!isValidElement<Props>(node)) return node
  const { type, props, key } = node
  if (isDrawnAtOnce(type)) return remade((type as FunctionComponent<Props>)(props) as ReactNode)
  if (typeof type === 'function')
    return <Remade key={key} of={type as FunctionComponent<Props>} props={props} />
  if (typeof type !== 'string' && type !== Fragment) return node
  const children = 'children' in props ? { children: remade(props.children) } : {}
  return jsx(type as 'div', { ...props, ...children }, key ?? undefined)
}

/** React blocks it. */
const SCRIPT = ['javascript', 'alert(1)'].join(':')
const nothing = () => undefined
const Name = () => <i>{'a component’s'}</i>
const Named = () => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {'named'} {2}
      </h2>
    </section>
  )
}
const TREES: Record<string, ReactNode> = {
  texts: (
    <p className="a">
      {'one'} · {2}
      {''}
      {null}
      {false}
      {'<&"\'>'}
      <b>{'three'}</b>
      {'four'}
      <Fragment key="both">
        {'five'}
        {'six'}
      </Fragment>
    </p>
  ),
  attributes: (
    <div hidden className={undefined} data-shown={false} aria-busy={true} title={'"x" & y'} tabIndex={-1}>
      <a href="/a?b=1&c=2" rel="nofollow" lang="zh-Hans" onClick={nothing} aria-current="page">
        <small>{'南行'}</small>
      </a>
      <details open>
        <summary>{'more'}</summary>
        <br />
      </details>
    </div>
  ),
  'what React writes itself': (
    <section>
      <p style={{ background: '#fff' }}>
        <b>{'styled'}</b>
      </p>
      <a href={SCRIPT}>
        <b>{'blocked'}</b>
      </a>
      <p>
        <span style={{ background: '#0b3d62', color: 'red ' }}>{'plain style'}</span>
        <span style={{ lineHeight: 2 }}>{'other style'}</span>
      </p>
      <picture>
        <source srcSet="/l.avif 2x" type="image/avif" />
        <img src="/l.jpg" srcSet="/l.jpg 2x" alt="" loading="lazy" width={44} onError={nothing} />
      </picture>
      <picture>
        <source srcSet="/a.avif" />
        <img src="/a.jpg" alt="" />
      </picture>
      <img src="/b.jpg" alt="" />
      <noscript>
        <button type="submit" name="go">
          {'go'}
        </button>
      </noscript>
      <time dateTime="2026-01-01">{'today'}</time>
      <pre>{'\nlines'}</pre>
    </section>
  ),
  components: (
    <ul>
      {['x', 'y'].map((one) => (
        <li key={one}>
          <span>{one}</span> <Name />
        </li>
      ))}
      <Named />
      <Named />
    </ul>
  ),
  kit: (
    <form>
      <ChoiceGroup legend="Level">
        <CheckRow name="level" value="a & b" label="One" count="1,200" checked onChange={nothing} />
        <CheckRow name="level" value="2" label={<b>{'Two'}</b>} disabled onChange={nothing} />
      </ChoiceGroup>
      <SelectField label="Sort" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />
      <TextField label="Words" hint="short" name="words" defaultValue="x" />
      <Facts
        items={[
          { label: 'Length', value: '3 years' },
          { label: 'Start', value: 'July' },
        ]}
      />
      <p>
        {'words '}
        <Tag tone="gold">{'new'}</Tag> <Icon name="top" />
      </p>
    </form>
  ),
}

// Lists that are made again have lost the mark that their places are fixed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(nothing))

test.each(Object.entries(TREES))('%s: the same HTML as React’s, which hydrates it', async (_, tree) => {
  const html = renderToString(<Remade of={() => tree} props={{}} />)
  expect(html).toBe(renderToString(tree))
  const container = document.createElement('div')
  container.innerHTML = html
  const wrong: unknown[] = []
  await act(async () => {
    hydrateRoot(container, tree, { onRecoverableError: (error) => wrong.push(error) })
  })
  expect(wrong).toEqual([])
})

test('what holds only hosts and text is one element for React', () => {
  const made = remade(
    <div>
      <p>
        <b>{'a'}</b>
        <input type="checkbox" />
      </p>
    </div>,
  ) as { props: { dangerouslySetInnerHTML: unknown } }
  expect(made.props.dangerouslySetInnerHTML).toEqual(new Written('<p><b>a</b><input type="checkbox"/></p>'))
})
