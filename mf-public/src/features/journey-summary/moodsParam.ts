/** The URL parameter that shows a year's moods by week. */
export const moodsParam = { name: 'moods', weeks: 'week' } as const;

export const moodsBy = (params: URLSearchParams): 'month' | 'week' =>
  params.get(moodsParam.name) === moodsParam.weeks ? 'week' : 'month';
