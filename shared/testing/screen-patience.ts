import { configure } from '@testing-library/react'

// On a busy machine a large form is drawn, and read by its roles, in more than the library's second.
configure({ asyncUtilTimeout: 5_000 })
