import type { ReactNode } from 'react';
import { PageHeader, PageTitle } from '@brand/shared-ui/core';

type Props = {
  title: string;
  /** The heading, if it differs from the document title. */
  heading?: string;
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** An admin page with its document title and heading. */
export const AdminPage = ({ title, heading = title, children, ...head }: Props) => (
  <>
    <PageTitle title={title} noindex />
    <PageHeader title={heading} {...head} />
    {children}
  </>
);
