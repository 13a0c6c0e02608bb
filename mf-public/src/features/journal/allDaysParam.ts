/** The URL parameter that shows all days in the journal: `?show=all`. */
export const allDaysParam = { name: 'show', value: 'all' };

export const hasAllDaysParam = (params: URLSearchParams) =>
  params.get(allDaysParam.name) === allDaysParam.value;
