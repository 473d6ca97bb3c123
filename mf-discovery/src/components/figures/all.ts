export { AgentsFigure, AnswerFigure } from './AnswerFigure.tsx'
export { CountsFigure } from './CountsFigure.tsx'
export { FeeFigure } from './FeeFigure.tsx'
export { IntakeFigure } from './IntakeFigure.tsx'
