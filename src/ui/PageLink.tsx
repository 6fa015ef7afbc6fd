import {
  ActionIcon,
  Anchor,
  Button,
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
} from '@mantine/core';
import { Link, type LinkProps } from 'react-router-dom';
import { pathTo, type NamedPage, type PageParams } from '@/domain/access/paths';

/** A page by its name in `NAMED_PATHS`, the parameters of its path, and the looks of the link. */
type To<Page extends NamedPage, Looks> = Looks &
  Omit<LinkProps, keyof Looks | 'to'> & { page: Page; params: PageParams<Page> };

/** A link to a named page: `<PageLink page="UserCheck" params={{ userId }}>Check</PageLink>`. */
export function PageLink<Page extends NamedPage>({ page, params, ...link }: To<Page, AnchorProps>) {
  return <Anchor component={Link} to={pathTo(page, params)} {...link} />;
}

/** The same as a button. */
export function PageButton<Page extends NamedPage>({
  page,
  params,
  ...button
}: To<Page, ButtonProps>) {
  return <Button component={Link} to={pathTo(page, params)} {...button} />;
}

/** The same as an icon; `aria-label` says what it opens and of whom, `title` is the tooltip. */
export function PageIcon<Page extends NamedPage>({
  page,
  params,
  ...icon
}: To<Page, ActionIconProps> & { 'aria-label': string }) {
  return <ActionIcon component={Link} to={pathTo(page, params)} variant="subtle" {...icon} />;
}
