export { antdTheme } from './antd-theme.ts'
export { colours, fonts, shapes, space, textSizes } from './tokens.ts'
