type Batch = { table: string; rows: Record<string, unknown>[] };

const perBatch = 100;
const known =
  'business customer leaving company first month invoice calm office week money honest draft market garden';
const endings = ['', 's', 'ing', 'ed', 'ly'];

/** `count` published rows of the kinds that are searched, in batches: titles and some 300 words each, the same each time. */
export function* writtenContent(count: number): Generator<Batch> {
  const random = pseudoRandom();
  const words = [...known.split(' '), ...Array.from({ length: 4000 }, () => wordOf(random))];
  // As in a language: few words are most of a text.
  const word = () => words[Math.floor(words.length * random() ** 3)] ?? '';
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  const tables = ['journal_entries', 'blog_posts', 'challenges', 'courses'] as const;
  for (let from = 0; from < count; from += perBatch) {
    const table = tables[(from / perBatch) % tables.length] ?? 'blog_posts';
    const rows = Array.from({ length: Math.min(perBatch, count - from) }, (_, at) => {
      const body = Array.from({ length: 20 }, () => `${sentence(15)}.`).join('\n\n');
      return rowOf(table, { title: sentence(5), excerpt: sentence(15), body, slug: `bench-${from + at}` });
    });
    yield { table, rows };
  }
}

type Text = { title: string; excerpt: string; body: string; slug: string };

function rowOf(table: string, { title, excerpt, body, slug }: Text) {
  const row = { title, is_published: true };
  if (table === 'courses') return { ...row, slug, description: excerpt, long_description: body };
  const dated = { ...row, excerpt, published_at: '2026-01-01T00:00:00Z' };
  if (table === 'challenges') return { ...dated, description: body };
  return table === 'blog_posts' ? { ...dated, slug, content: body } : { ...dated, content: body };
}

function wordOf(random: () => number): string {
  const syllables = [
    'ka',
    'lo',
    'mer',
    'tin',
    'sol',
    'wo',
    'rd',
    'bu',
    'pen',
    'ast',
    'il',
    'ver',
    'no',
    'the',
  ];
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const ending = endings[Math.floor(random() * endings.length)] ?? '';
  return Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('') + ending;
}

// The same texts at every run.
function pseudoRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
