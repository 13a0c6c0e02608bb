const two = (part: number) => String(part).padStart(2, '0');

/** An instant as a date-time field of this browser holds it: local, at minutes. '' when it is none. */
export function localMinute(instant: string | Date): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Today as a date field of this browser holds it. */
export const localDay = (): string => localMinute(new Date()).slice(0, 10);
