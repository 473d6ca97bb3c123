import type { FormEvent, ReactNode } from 'react'

interface Props {
  id?: string
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * Sent by scripts. Until they run, the browser sends it by POST to the page's own address, so that nothing
 * typed is in an address; the site answers how to go on (api/src/site/unsent).
 */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} {...rest} />
)

/**
 * A search whose words may be in an address: works without scripts. Without `action` the page itself
 * answers.
 */
export const SearchForm = ({ onSubmit, ...rest }: Props & { action?: string }) => (
  <form method="get" onSubmit={(event) => void onSubmit(event)} {...rest} />
)
