/** Whether the journal's URL shows all days: `?show=all`. */
export const hasAllDaysParam = (params: URLSearchParams) => params.get('show') === 'all';

export function withAllDaysParam(params: URLSearchParams, showsAll: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  if (showsAll) next.set('show', 'all');
  else next.delete('show');
  return next;
}
