export { type FakeCalls, fakeApi, Refusal, refuse, type Sent } from './fake-api.ts'
export { type Rendered, type RenderOptions, renderScreen } from './render-screen.tsx'
export { TestTexts } from './TestTexts.tsx'
export { sessionOf, userOf } from './users.ts'
