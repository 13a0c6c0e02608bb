/** Fields of a GET form for URL parameters that it does not change; none for an empty one. */
export function HiddenParams({ params }: { params: Record<string, string> }) {
  return Object.entries(params)
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
