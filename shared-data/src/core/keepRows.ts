import type { UnknownAction } from '@reduxjs/toolkit';

type Started<Row> = {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<{ data: { pages: Row[][] } }>;
};

/**
 * The `onQueryStarted` of a list whose rows are whole: `keep` puts each where its own page looks for it, so that a tap
 * asks for nothing. Not on a server, whose page would carry them a second time.
 */
export const keepRows =
  <Row>(keep: (rows: Row[]) => UnknownAction) =>
  async (_list: unknown, { dispatch, queryFulfilled }: Started<Row>): Promise<void> => {
    if (typeof window === 'undefined') return;
    const rows = await queryFulfilled.then(
      ({ data }) => data.pages.at(-1),
      () => undefined,
    );
    if (rows) dispatch(keep(rows));
  };
