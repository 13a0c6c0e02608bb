/** Hidden fields that preserve URL parameters in a GET form; empty parameters are omitted. */
export function HiddenParams({ params }: { params: Record<string, string> }) {
  return Object.entries(params)
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
