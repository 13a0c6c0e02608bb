import fc from 'fast-check';
import { foldText } from '../../../shared-data/src/core/lists';
import { countWords } from '../../../shared-ui/src/text/plainText';
import { createDatabase, type TestDatabase } from '../database';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('migrated')));
afterAll(() => database.close());

const countInSql = async (text: string) =>
  (await database.query(`select private.count_words($1) as words`, [text]))[0]?.words;

test.each([
  '',
  'One two\nthree\u00a0four – well-kept',
  '# A heading\n\n- one **bold** word\n- `code` and snake_case\n\n> quoted',
  '五つの文字。そして「四つ」と2026年！',
  'Latin 中文 mixed日本語with、others, and GPT-4で終わり',
  'ภาษาไทยไม่มีช่องว่าง and ភាសាខ្មែរ',
  '한국어는 띄어쓰기가 있다. العربية كذلك',
])('SQL and the reading time count the same words in %j', async (text) => {
  expect(await countInSql(text)).toBe(countWords(text));
});

test('SQL and the reading time count the same words in any mixture of scripts', async () => {
  const parts = [
    'word',
    'é',
    '語',
    'かな',
    'カナー',
    'ไทย',
    'မြန်မာ',
    '한글',
    '𠀋',
    'ж',
    ' ',
    ' ',
    '\n',
    ',',
    '–',
    '“',
    '。',
    '、',
  ];
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => expect(await countInSql(text)).toBe(countWords(text))),
    { numRuns: 300 },
  );
});

test('SQL knows the letters of each script that the reading time counts apart', async () => {
  const letters = Array.from({ length: 0x2ffff }, (_, code) => code + 0x80)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter));
  const apart = letters.filter((letter) => countWords(`${letter}xx${letter}xx`) > 1);
  const inSql = await database.query(
    `select l.letter from jsonb_array_elements_text($1) l (letter) where private.count_words(l.letter || 'xx' || l.letter || 'xx') > 1`,
    [JSON.stringify(letters)],
  );
  const found = new Set(inSql.map(({ letter }) => letter));
  const [missed, more] = [apart.filter((letter) => !found.has(letter)), apart.length - found.size];
  expect({ missed: missed.map((letter) => letter.codePointAt(0)?.toString(16)), more }).toEqual({
    missed: [],
    more: 0,
  });
});

test('SQL and the lists of the site fold the same letters for a search', async () => {
  const letters = Array.from({ length: 0x600 }, (_, code) => String.fromCodePoint(code + 0x20));
  const inSql = await database.query(
    `select private.folded(l.letter) as folded from jsonb_array_elements_text($1) with ordinality l (letter, place) order by l.place`,
    [JSON.stringify(letters)],
  );
  const different = letters.filter((letter, place) => foldText(letter) !== inSql[place]?.folded);
  expect(different).toEqual([]);
});
