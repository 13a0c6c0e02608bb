import { LinkButton, useLocation } from '@brand/shared-ui/router';

type Props = { to: string; children: string };

/** Leads back to the list, with the search that the reader came from. */
export function BackLink({ to, children }: Props) {
  const { state } = useLocation();
  return (
    <LinkButton
      to={{ pathname: to, search: searchOf(to, state) }}
      sx={{ marginLeft: -1.5, marginBottom: 2, displayPrint: 'none' }}
    >
      <span aria-hidden="true">←&nbsp;</span>
      {children}
    </LinkButton>
  );
}

// What the cards of a list leave in the history (ContentCard); anybody may have written it.
function searchOf(to: string, state: unknown): string {
  const from = isRecord(state) && isRecord(state.from) ? state.from : {};
  return from.pathname === to && typeof from.search === 'string' ? from.search : '';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
