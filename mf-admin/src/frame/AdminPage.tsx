import type { ReactNode } from 'react';
import { PageHeader, PageTitle } from '@brand/shared-ui/core';

type Props = {
  title: string;
  /** The heading, where it is not the title of the document. */
  heading?: string;
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A page of the admin, with the title of its document and its heading. */
export const AdminPage = ({ title, heading = title, children, ...head }: Props) => (
  <>
    <PageTitle title={title} noindex />
    <PageHeader title={heading} {...head} />
    {children}
  </>
);
