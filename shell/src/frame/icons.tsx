const DRAWINGS = {
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  favourites: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.2 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  compare: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
  cart: 'M3 5h2l2.2 10h10l2-7H6M9 19.5h.01M16 19.5h.01',
  app: 'M7 3h10v18H7zM11 18h2',
  feedback: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  questionnaire: 'M6 4h12v16H6zM9 9h6M9 13h6M9 17h3',
  top: 'M12 20V5M6 11l6-6 6 6',
} as const
export type IconName = keyof typeof DRAWINGS

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={DRAWINGS[name]} />
  </svg>
)
