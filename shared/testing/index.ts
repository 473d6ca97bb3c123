export { type FakeCalls, FakeRefusal, fakeApi, refuse, type Sent } from './fake-api.ts'
export { type RenderedScreen, type RenderOptions, renderScreen } from './render-screen.tsx'
export { TestTexts } from './TestTexts.tsx'
export { sessionOf, userOf } from './users.ts'
