import { Link } from '@southbound/shared/platform'
import {
  Button,
  ButtonLink,
  Card,
  CheckRow,
  Disclosure,
  Facts,
  Heading,
  Highlight,
  Monogram,
  TabLinks,
  Tag,
  VisuallyHidden,
  Wrap,
} from '@southbound/shared/ui/page'
import { Icon } from '../frame/icons.tsx'
import { drawAtOnce } from './at-once.ts'

const ofFields = [Button, ButtonLink, CheckRow]
const ofTexts = [Facts, Heading, Highlight, Icon, Link, Monogram, Tag, VisuallyHidden]
const ofLayout = [Card, Disclosure, TabLinks, Wrap]
drawAtOnce(...ofFields, ...ofTexts, ...ofLayout)
