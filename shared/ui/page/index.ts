export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button.tsx'
export { Count, Dot } from './Count.tsx'
export { Crumbs } from './Crumbs.tsx'
export { classNames } from './class-names.ts'
export { Dialog, type DialogProps, Drawer } from './dialog/Dialog.tsx'
export { Questions } from './dialog/QuestionHolder.tsx'
export { askReason, confirm } from './dialog/questions.ts'
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps } from './EmptyState.tsx'
export { CheckRow, type CheckRowProps, ChoiceGroup, RadioRow } from './fields/CheckRow.tsx'
export { Form, SearchForm } from './fields/Form.tsx'
export { useRules } from './fields/rules.ts'
export { type Option, SelectField, type SelectFieldProps } from './fields/SelectField.tsx'
export { TextField, type TextFieldProps } from './fields/TextField.tsx'
export { Highlight } from './Highlight.tsx'
export { Card, type CardProps } from './layout/Card.tsx'
export { Disclosure } from './layout/Disclosure.tsx'
export { type Fact, Facts } from './layout/Facts.tsx'
export { Heading, type HeadingProps } from './layout/Heading.tsx'
export { Skeleton, type SkeletonProps } from './layout/Skeleton.tsx'
export {
  type TextLink,
  TextLinks,
  TextPage,
  type TextPageProps,
  TextPart,
  type TextSection,
} from './layout/TextPage.tsx'
export { VisuallyHidden } from './layout/VisuallyHidden.tsx'
export { Wrap } from './layout/Wrap.tsx'
export { type LinkComponent, type LinkProps, PlainLink } from './link.tsx'
export { Monogram, type MonogramProps } from './Monogram.tsx'
export { Notice, type NoticeProps } from './Notice.tsx'
export { Pager, type PagerProps } from './Pager.tsx'
export { TabLinks, type TabLinksProps, Tabs, type TabsProps } from './Tabs.tsx'
export { Tag, type TagProps } from './Tag.tsx'
