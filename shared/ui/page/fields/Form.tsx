import type { FormEvent, ReactNode } from 'react'

interface Props {
  id?: string
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * A form that scripts send. Until they run the browser itself would: by POST to the page's own address, so that nothing typed ever stands in an address,
 * and the site answers that nothing was sent and how to go on (api/src/site/unsent).
 */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} {...rest} />
)

/** A search whose words may stand in an address: it works without scripts, and holds nothing secret. `action` is left out where the page itself answers. */
export const SearchForm = ({ onSubmit, ...rest }: Props & { action?: string }) => (
  <form method="get" onSubmit={(event) => void onSubmit(event)} {...rest} />
)
