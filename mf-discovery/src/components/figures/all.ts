export { FeeFigure } from './FeeFigure.tsx'
export { IntakeFigure } from './IntakeFigure.tsx'
