import type { FormEvent, ReactNode, Ref } from 'react'

interface Props {
  id?: string
  ref?: Ref<HTMLFormElement>
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/** Until scripts run, POST keeps what is typed out of an address (api/src/site/unsent). */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} {...rest} />
)

/** Works without scripts, as its words may be in an address. */
export const SearchForm = ({ onSubmit, ...rest }: Props & { action?: string }) => (
  <form method="get" onSubmit={(event) => void onSubmit(event)} {...rest} />
)
