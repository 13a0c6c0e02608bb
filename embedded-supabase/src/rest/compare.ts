// Translates PostgREST's operators.
import { notServed } from './apiRequest';
import type { Condition } from './parse';
import type { TypeName } from './relation';
import { nameOf } from './source';

type Test = Pick<Condition & { kind: 'test' }, 'operator' | 'quantifier' | 'value'>;

const comparisons: Record<string, string> = {
  ...{
    eq: '=',
    neq: '<>',
    gt: '>',
    gte: '>=',
    lt: '<',
    lte: '<=',
    like: 'like',
    ilike: 'ilike',
    match: '~',
    imatch: '~*',
  },
  ...{
    isdistinct: 'is distinct from',
    cs: '@>',
    cd: '<@',
    ov: '&&',
    sl: '<<',
    sr: '>>',
    nxr: '&<',
    nxl: '&>',
    adj: '-|-',
  },
};
const searches: Record<string, string> = {
  ...{ fts: 'to_tsquery', plfts: 'plainto_tsquery', phfts: 'phraseto_tsquery', wfts: 'websearch_to_tsquery' },
};
export const textType: TypeName = { schema: 'pg_catalog', name: 'text', array: '_text', category: 'S' };
export const jsonbType: TypeName = { schema: 'pg_catalog', name: 'jsonb', array: '_jsonb', category: 'U' };
export const isJson = ({ name }: TypeName) => name === 'json' || name === 'jsonb';

/** Writes the comparison of a column's text with a value. */
export function compare(
  text: string,
  type: TypeName,
  { operator, quantifier, value }: Test,
  add: (value: string) => string,
): string {
  const isPattern = operator.endsWith('like') || operator.endsWith('match');
  const compared = isPattern ? textType : type;
  const wildcards = (part: string) => (operator.endsWith('like') ? part.replaceAll('*', '%') : part);
  if (value.kind === 'list') {
    if (operator === 'in' && value.list.length === 0) return 'false';
    const list = toArray(value.list.map(wildcards));
    if (compared.array === null) throw notServed('a list of values of this type');
    const array = `${add(list)}::${nameOf({ schema: compared.schema, name: compared.array })}`;
    return `${text} ${operator === 'in' ? '=' : comparisons[operator]} ${quantifier ?? 'any'} (${array})`;
  }
  if (operator === 'is') return `${text} is ${value.text.toLowerCase().replace('_', ' ')}`;
  const search = searches[operator];
  if (search !== undefined) {
    const config = quantifier === null ? '' : `${add(quantifier)}::regconfig, `;
    const vector = type.name === 'tsvector' ? text : `to_tsvector(${config}${text})`;
    return `${vector} @@ ${search}(${config}${add(value.text)})`;
  }
  const operand = add(wildcards(value.text));
  return `${text} ${comparisons[operator]} ${compared === textType ? operand : `${operand}::${nameOf(compared)}`}`;
}

/** Formats a list as a Postgres array literal. */
function toArray(list: string[]): string {
  return `{${list.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
