import '@southbound/shared/ui/plots/styles'
import { type ComponentProps, lazy, Suspense } from 'react'

/**
 * The server draws a figure into the page; its code comes after the page,
 * and until then the drawing stays as it is. The styles come with the page.
 */
export const load = () => import(/* webpackChunkName: 'figures' */ './all.ts')
const LateFees = lazy(async () => ({ default: (await load()).FeeFigure }))
const LateCosts = lazy(async () => ({ default: (await load()).CostFigure }))
const LateIntakes = lazy(async () => ({ default: (await load()).IntakeFigure }))

export const FeeFigure = (props: ComponentProps<typeof LateFees>) => (
  <Suspense fallback={null}>
    <LateFees {...props} />
  </Suspense>
)
export const CostFigure = (props: ComponentProps<typeof LateCosts>) => (
  <Suspense fallback={null}>
    <LateCosts {...props} />
  </Suspense>
)
export const IntakeFigure = (props: ComponentProps<typeof LateIntakes>) => (
  <Suspense fallback={null}>
    <LateIntakes {...props} />
  </Suspense>
)

const LateCounts = lazy(async () => ({ default: (await load()).CountsFigure }))
const LateAnswers = lazy(async () => ({ default: (await load()).AnswerFigure }))
const LateAgents = lazy(async () => ({ default: (await load()).AgentsFigure }))
export const CountsFigure = (props: ComponentProps<typeof LateCounts>) => (
  <Suspense fallback={null}>
    <LateCounts {...props} />
  </Suspense>
)
export const AnswerFigure = (props: ComponentProps<typeof LateAnswers>) => (
  <Suspense fallback={null}>
    <LateAnswers {...props} />
  </Suspense>
)
export const AgentsFigure = (props: ComponentProps<typeof LateAgents>) => (
  <Suspense fallback={null}>
    <LateAgents {...props} />
  </Suspense>
)

const LateStars = lazy(async () => ({ default: (await load()).StarsFigure }))
export const StarsFigure = (props: ComponentProps<typeof LateStars>) => (
  <Suspense fallback={null}>
    <LateStars {...props} />
  </Suspense>
)
