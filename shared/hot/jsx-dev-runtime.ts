import type { ElementType, Key } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'
import { standInOf } from './families.ts'

export { Fragment }

export const jsxDEV = (type: ElementType, props: unknown, key?: Key) => jsx(standInOf(type), props, key)
