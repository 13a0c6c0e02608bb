import { LinkButton, useLocation } from '@brand/shared-ui/router';

/** Leads back to the list, with the search that the reader came from. */
export function BackToJournal() {
  const { state } = useLocation();
  return (
    <LinkButton
      to={{ pathname: '/journal', search: listSearchIn(state) }}
      sx={{ marginLeft: -1.5, marginBottom: 2 }}
    >
      <span aria-hidden="true">←&nbsp;</span>Back to the journal
    </LinkButton>
  );
}

function listSearchIn(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'listSearch' in state;
  return isKnown && typeof state.listSearch === 'string' ? state.listSearch : '';
}
