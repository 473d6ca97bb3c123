export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button.tsx'
export { Card, type CardProps } from './Card.tsx'
export { CheckRow, type CheckRowProps, ChoiceGroup, RadioRow } from './CheckRow.tsx'
export { Count, Dot } from './Count.tsx'
export { Crumbs } from './Crumbs.tsx'
export { classNames } from './class-names.ts'
export { Dialog, type DialogProps, Drawer } from './Dialog.tsx'
export { Disclosure } from './Disclosure.tsx'
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps } from './EmptyState.tsx'
export { type Fact, Facts } from './Facts.tsx'
export { Form, SearchForm } from './Form.tsx'
export { Heading, type HeadingProps } from './Heading.tsx'
export { Highlight } from './Highlight.tsx'
export { type LinkComponent, type LinkProps, PlainLink } from './link.tsx'
export { Monogram, type MonogramProps } from './Monogram.tsx'
export { Notice, type NoticeProps } from './Notice.tsx'
export { Pager, type PagerProps } from './Pager.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { PlannedPage, type PlannedPageProps } from './PlannedPage.tsx'
export { Questions } from './QuestionHolder.tsx'
export { askReason, confirm } from './questions.ts'
export { useRules } from './rules.ts'
export { type Option, SelectField, type SelectFieldProps } from './SelectField.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { TabLinks, type TabLinksProps, Tabs, type TabsProps } from './Tabs.tsx'
export { Tag, type TagProps } from './Tag.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
export {
  type TextLink,
  TextLinks,
  TextPage,
  type TextPageProps,
  TextPart,
  type TextSection,
} from './TextPage.tsx'
export { VisuallyHidden } from './VisuallyHidden.tsx'
export { Wrap } from './Wrap.tsx'
