import { http, HttpResponse } from 'msw';

type Row = { id: string; form: string; row_id: string };

const rows = new Map<string, object>();

export const forgetUnsentTexts = () => rows.clear();

/**
 * The server's copies of unsaved text, which every admin form sends (shared-data/src/backups). They are the only responses that
 * need no declaration, and they are stateful because a form deletes its own copy of a text that the server has lost.
 */
export const unsentTexts = [
  http.post('*/rest/v1/unsent_texts', async ({ request }) => {
    const row = (await request.json()) as Row;
    rows.set(row.id, { ...row, updated_at: new Date().toISOString() });
    return new HttpResponse(null, { status: 201 });
  }),
  http.delete('*/rest/v1/unsent_texts', ({ request }) => {
    rows.delete(new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? '');
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/rest/v1/rpc/list_unsent_texts', async ({ request }) => {
    const { p_form, p_row_id } = (await request.json()) as { p_form: string; p_row_id: string };
    const found = ([...rows.values()] as Row[]).filter(
      ({ form, row_id }) => form === p_form && row_id === p_row_id,
    );
    return HttpResponse.json(found.reverse());
  }),
];
