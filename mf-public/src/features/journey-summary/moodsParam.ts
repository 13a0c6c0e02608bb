/** The parameter of the page of a year that shows its moods by the week. */
export const moodsParam = { name: 'moods', weeks: 'week' } as const;

export const moodsBy = (params: URLSearchParams): 'month' | 'week' =>
  params.get(moodsParam.name) === moodsParam.weeks ? 'week' : 'month';
