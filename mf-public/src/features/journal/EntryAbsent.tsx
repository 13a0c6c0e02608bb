import { EmptyState, PageTitle } from '@brand/shared-ui/core';
import type { Absence } from './useEntry';

const words = {
  missing: {
    title: 'Entry not found',
    text: 'There is no journal entry at this address. It may have moved, or the address has a typo.',
  },
  unpublished: {
    title: 'Not Available',
    text: 'This journal entry is not yet published.',
  },
};

export function EntryAbsent({ absence }: { absence: Absence }) {
  const { title, text } = words[absence];
  return (
    <>
      <PageTitle title={title} exact missing />
      <EmptyState title={title} text={text} headingLevel="h1" />
    </>
  );
}
