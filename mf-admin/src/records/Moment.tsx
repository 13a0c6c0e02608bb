/** Formats an instant to the minute in the reader's time zone. */
export const formatMoment = (instant: string | number): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const Moment = ({ at }: { at: string | number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
);
