import { mergeParagraphs, mergeValues } from './mergeTexts';

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

describe('Two versions of a text', () => {
  it.each([
    [
      'each has added one',
      text('A', 'mine', 'B'),
      text('A', 'B', 'theirs'),
      text('A', 'mine', 'B', 'theirs'),
    ],
    [
      'both have changed the same one',
      text('A mine', 'B'),
      text('A theirs', 'B'),
      text('A mine', 'A theirs', 'B'),
    ],
    ['both have made the same change', text('A2', 'B'), text('A2', 'B'), text('A2', 'B')],
    ['one has deleted what the other left', text('B'), text('A', 'B', 'C'), text('B', 'C')],
    ['one has deleted what the other changed', text('B'), text('A theirs', 'B'), text('A theirs', 'B')],
    ['one has emptied it where the other goes on', '', text('A', 'B', 'C'), text('A', 'B', 'C')],
  ])('become one by paragraph: %s', (_, mine, theirs, merged) => {
    expect(mergeParagraphs(mine, theirs, text('A', 'B'))).toBe(merged);
  });

  it('without what they were written on become all paragraphs of both, those of both once', () => {
    expect(mergeParagraphs(text('A', 'mine', 'B'), text('A', 'B', 'theirs'))).toBe(
      text('A', 'mine', 'B', 'theirs'),
    );
    expect(mergeParagraphs('', 'Theirs')).toBe('Theirs');
  });

  it('keep the lines of lists and code together', () => {
    expect(mergeParagraphs('1. a\n2. b', '    code\n    more', '')).toBe(
      text('1. a\n2. b', '    code\n    more'),
    );
  });

  // Tests thousands of random versions, which are the same in every run.
  it('never lose a paragraph that either has written', () => {
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const edit = (paragraphs: string[], who: string) => {
      const edited = [...paragraphs];
      for (let times = random(4); times > 0; times -= 1) {
        const at = random(edited.length + 1);
        edited.splice(at, random(2), ...(random(3) ? [`${who} ${random(1000)}`] : []));
      }
      return edited;
    };
    for (let times = 0; times < 3000; times += 1) {
      const base = Array.from({ length: random(6) }, () => `Base ${random(5)}`);
      const [mine, theirs] = [edit(base, 'Mine'), edit(base, 'Theirs')];
      for (const known of [base, undefined]) {
        const merged = mergeParagraphs(text(...mine), text(...theirs), known && text(...known)).split('\n\n');
        const written = [...mine, ...theirs].filter((paragraph) => !(known ?? []).includes(paragraph));
        expect(written.filter((paragraph) => !merged.includes(paragraph))).toEqual([]);
      }
    }
  });
});

describe('Two versions of a form', () => {
  const base = { title: 'One', content: 'A', is_published: false };

  it('take from each what it alone has changed', () => {
    const mine = { ...base, title: 'Mine' };
    const theirs = { ...base, content: text('A', 'B'), is_published: true };
    expect(mergeValues(mine, theirs, base, ['content'])).toEqual({
      values: { title: 'Mine', content: text('A', 'B'), is_published: true },
      kept: [],
    });
  });

  it('keep the own value of a field that can have one alone, and name it', () => {
    const mine = { ...base, title: 'Mine' };
    const theirs = { ...base, title: 'Theirs' };
    expect(mergeValues(mine, theirs, base, ['content'])).toEqual({ values: mine, kept: ['title'] });
    expect(mergeValues(mine, theirs, undefined, ['content'])).toEqual({ values: mine, kept: ['title'] });
  });

  it('without what they were written on fill in what is empty', () => {
    expect(mergeValues({ mood: '', title: 'A' }, { mood: 'calm', title: '' }, undefined, [])).toEqual({
      values: { mood: 'calm', title: 'A' },
      kept: [],
    });
  });

  it('leave alone what the other one does not have, such as photos', () => {
    const photos = [new File([], 'a.png')];
    expect(mergeValues({ photos }, {}, undefined, []).values).toEqual({ photos });
  });
});
