const maxTitle = 80;

/** The first sentence of a line without marks, as a title: cut between two words where it is long. */
export function firstSentence(line: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line);
  const sentence = (first?.segment ?? '').trim();
  // A title has no full stop; a question keeps its mark.
  if (sentence.length <= maxTitle) return sentence.replace(/(?<!\.)\.$/, '');
  const start = sentence.slice(0, maxTitle);
  return `${start.slice(0, start.search(/\s\S*$/) > 0 ? start.search(/\s\S*$/) : maxTitle)}…`;
}
