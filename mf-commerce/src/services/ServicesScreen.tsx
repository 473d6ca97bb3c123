import { Link, paths, useText } from '@southbound/shared/platform'
import { PlannedPage } from '@southbound/shared/ui/page'

const LINKS = {
  moreServices: paths.moreServices(),
  cart: paths.cart(),
  contact: paths.contactUs(),
}

/** What an account has bought from the platform. */
export default function ServicesScreen() {
  const { t } = useText('commerce')
  return (
    <PlannedPage
      t={t}
      name="services"
      points={['orders', 'adverts', 'renewals', 'refunds']}
      links={LINKS}
      as={Link}
    />
  )
}
